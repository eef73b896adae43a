// Run pytest in Pyodide, under Node.
// usage: node run_tests.mjs PYODIDE LIBRARIES COURSE CHOICE TEST...
// PYODIDE is the folder of its npm package, LIBRARIES one of pure Python packages, COURSE the
// course; the tests are files of its folder `tests`, CHOICE what pytest -k takes of them.
import { pathToFileURL } from "node:url";

const [core, libraries, course, choice, ...tests] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${core}/pyodide.mjs`));
const python = await loadPyodide({ env: { HOME: "/home", PYTHONDONTWRITEBYTECODE: "1" } });
for (const [place, folder] of [["/libraries", libraries], ["/course", course]]) {
  python.FS.mkdirTree(place);
  python.mountNodeFS(place, folder);
}
python.globals.set("arguments", python.toPy(["-k", choice, ...tests]));
process.exitCode = await python.runPythonAsync(`
import os, sys
sys.path[:0] = ["/libraries", "/course", "/course/tests"]
os.chdir("/course")
import pytest
from hypothesis import settings
settings.register_profile("browser", deadline=None, max_examples=5, database=None)
options = ["-q", "--assert=plain", "-p", "no:cacheprovider", "--hypothesis-profile=browser"]
int(pytest.main([*options, *arguments]))
`);
