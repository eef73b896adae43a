"""The live notebooks: JupyterLab and Python in the browser, with the course in it.

Pyodide's core comes from its npm package, pure Python wheels from the package index, and the course
from a wheel made here. A lock file gives Pyodide the modules of each wheel: those that a cell
imports are loaded before it runs. Packages that are compiled for the browser, numpy and matplotlib,
stay where Pyodide publishes them: the cells that import or call them load them from there
(`course_browser.py`). Trees and boards are drawn without them.
"""

import hashlib
import json
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterable, Iterator
from email.parser import Parser
from pathlib import Path

from distribution import build_wheel
from jupyterlite_pyodide_kernel.constants import PYODIDE_PYTHON_VERSION, PYODIDE_VERSION
from npm import download
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from course_lib.judge.syntax import reached
from course_lib.workspace import student_files

ROOT = Path(__file__).parents[1]
OURS = ROOT / "tools" / "browser"
CORE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
COMPILED = f"https://cdn.jsdelivr.net/pyodide/v{PYODIDE_VERSION}/full/"
NEEDED = (
    *("anywidget", "asttokens", "comm", "executing", "ipython", "ipywidgets", "matplotlib-inline"),
    *("networkx", "psygnal", "pure-eval", "pygments", "stack-data", "traitlets"),
    "typing-extensions",
)
"""The packages that the kernel, the widgets and the course import."""
UNUSED = ("jedi", "micropip", "piplite")
"""Packages that the kernel asks for and does not need: each start would take a second more."""
AT_START = ("comm", "course-browser", "ipykernel", "ipython", "pyodide-kernel", *UNUSED)
LABEXTENSIONS = Path(sys.prefix, "share", "jupyter", "labextensions")
EXTENSIONS = (
    "@jupyterlite/pyodide-kernel-extension",
    "@jupyter-widgets/jupyterlab-manager",
    "anywidget",
    "jupyterlab_pygments",
)
KERNEL = f"{EXTENSIONS[0]}:kernel"
INTERRUPT = "kernelmenu:interrupt"
RESTART_ONLY = {
    "@jupyterlab/notebook-extension:panel": {"toolbar": [{"name": "interrupt", "disabled": True}]},
    "@jupyterlab/mainmenu-extension:plugin": {
        "menus": [{"id": "jp-mainmenu-kernel", "items": [{"command": INTERRUPT, "disabled": True}]}]
    },
}
"""Python cannot be interrupted in a browser: only the button that restarts it is shown."""
BAR = {"@jupyter-notebook/application-extension:top": {"visible": "yes"}}
"""On a telephone too, the way back to the book and what says that the work is kept."""
SAVED_OFTEN = {"@jupyterlab/docmanager-extension:plugin": {"autosaveInterval": 3}}
"""In seconds: nothing can be saved once the page is closed, or the telephone put away."""
OPENING = """<script>{
const path = new URLSearchParams(location.search).get("path");
const app = path?.endsWith(".ipynb") ? "notebooks" : "edit";
if (path?.includes(".")) location.replace(`../${app}/index.html${location.search}${location.hash}`);
}</script>"""
"""A script of the page of files: links between notebooks lead there, and it opens the notebook."""
FRENCH = {
    "Cell %1/%2": "Cellule %1/%2",
    "Click to open kernel logs": "Voir le journal du noyau",
    "Delete the cell": "Supprimer la cellule",
    "Go to cell…": "Aller à la cellule…",
    "Select Last Modified Cell": "Aller à la dernière cellule modifiée",
    "Select Next Modified Cell": "Aller à la cellule modifiée suivante",
    "Type a path…": "Écrivez un chemin…",
}
"""What JupyterLab's French leaves in English."""
BROWSER = {"sys_platform": "emscripten", "platform_system": "Emscripten", "extra": ""}


def build_lite(work: Path, out: Path) -> None:
    """Make the live site in `out`; `work` is an empty folder for what it is made of."""
    pyodide = work / "static" / "pyodide"
    pyodide.mkdir(parents=True)
    package = download("pyodide", PYODIDE_VERSION, work / "npm")
    for name in CORE:
        shutil.copy(package / name, pyodide)
    fetch_wheels(pyodide)
    lock = json.loads((package / "pyodide-lock.json").read_text(encoding="utf-8"))
    lock["packages"] = compiled_entries(lock["packages"]) | local_entries(pyodide)
    write_json(pyodide / "pyodide-lock.json", lock)
    write_settings(work)
    copy_course(work / "files")
    run_jupyterlite(work, out)


def fetch_wheels(folder: Path) -> None:
    """Put in `folder` the wheels of the course, of the kernel, and of what they need."""
    build_wheel(folder)
    pack_browser(folder)
    for wheel in kernel_wheels():
        shutil.copy(wheel, folder)
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:"]
    target = ["--python-version", PYODIDE_PYTHON_VERSION, "--platform", "any"]
    pins = ["--constraint", str(ROOT / "constraints.txt")]
    subprocess.run([*pip, *target, *pins, "--dest", str(folder), *NEEDED], check=True)


def pack_browser(folder: Path) -> None:
    """Write in a folder the wheel of `tools/browser`: two modules, and the settings of IPython."""
    about = {
        "METADATA": "Metadata-Version: 2.1\nName: course-browser\nVersion: 1\n",
        "WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        "RECORD": "",
    }
    name = "course_browser-1"
    with zipfile.ZipFile(folder / f"{name}-py3-none-any.whl", "w") as wheel:
        for module in ("course_browser.py", "piplite.py"):
            wheel.write(OURS / module, module)
        settings = f"{name}.data/data/etc/ipython/ipython_config.py"
        wheel.write(OURS / "ipython_config.py", settings)
        for file, text in about.items():
            wheel.writestr(f"{name}.dist-info/{file}", text)


def kernel_wheels() -> Iterator[Path]:
    """The wheels that come with the kernel, in their newest versions."""
    wheels = sorted((LABEXTENSIONS / EXTENSIONS[0]).rglob("*.whl"))
    newest = {name_of(wheel): wheel for wheel in wheels}
    yield from (wheel for name, wheel in newest.items() if name not in UNUSED)


def local_entries(folder: Path) -> dict[str, dict]:
    """The entries of the lock for the wheels of a folder; ours replaces those of `UNUSED`."""
    wheels = {name_of(path): path for path in sorted(folder.glob("*.whl"))}
    entries = {name: lock_entry(path, wheels.keys()) for name, path in wheels.items()}
    return entries | {name: entries["course-browser"] | {"name": name} for name in UNUSED}


def name_of(wheel: Path) -> str:
    """The name of the package in a wheel."""
    return canonicalize_name(wheel.name.partition("-")[0])


def lock_entry(wheel: Path, known: Iterable[str]) -> dict:
    """The entry of the lock for a wheel, with those of its requirements that are known."""
    with zipfile.ZipFile(wheel) as files:
        folders = [path for path in zipfile.Path(files).iterdir() if path.is_dir()]
        (metadata,) = (path for path in folders if path.name.endswith(".dist-info"))
        about = Parser().parsestr((metadata / "METADATA").read_text("utf-8"))
        names = files.namelist()
    requirements = map(Requirement, about.get_all("Requires-Dist", []))
    needed = {canonicalize_name(one.name) for one in requirements if is_for_browser(one)}
    return {
        "name": name_of(wheel),
        "version": about["Version"],
        "file_name": wheel.name,
        "install_dir": "site",
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        "package_type": "package",
        "imports": sorted(modules(names)),
        "depends": sorted(needed & set(known)),
        "unvendored_tests": False,
    }


def modules(files: Iterable[str]) -> set[str]:
    """The modules and packages at the top of a wheel."""
    tops = {name.partition("/")[0] for name in files}
    return {top.removesuffix(".py") for top in tops if not top.endswith((".dist-info", ".data"))}


def is_for_browser(requirement: Requirement) -> bool:
    """Whether a requirement holds for Python in a browser."""
    return requirement.marker is None or requirement.marker.evaluate(BROWSER)


def compiled_entries(published: dict[str, dict]) -> dict[str, dict]:
    """The entries of the lock for matplotlib and all that it needs, at Pyodide's own address."""
    names = reached(["matplotlib"], lambda name: published[name]["depends"])
    entries = {name: published[name] for name in names}
    return {name: one | {"file_name": COMPILED + one["file_name"]} for name, one in entries.items()}


def write_settings(work: Path) -> None:
    """Write the settings of the interface, in French as in `make lab`, and those of Python."""
    french = json.loads((ROOT / "tools" / "overrides.json").read_text(encoding="utf-8"))
    write_json(work / "overrides.json", french | RESTART_ONLY | BAR | SAVED_OFTEN)
    kernel = {"disablePyPIFallback": True, "loadPyodideOptions": {"packages": AT_START}}
    page = {"appName": "Minimax et alpha-bêta", "litePluginSettings": {KERNEL: kernel}}
    write_json(
        work / "jupyter-lite.json", {"jupyter-lite-schema-version": 0, "jupyter-config-data": page}
    )


def copy_course(folder: Path) -> None:
    """Copy the lessons and the exercises as students receive them, with the data they read."""
    for name, data in student_files(ROOT).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)


def run_jupyterlite(work: Path, out: Path) -> None:
    """Build the site; SystemExit with the end of the log if this fails."""
    settings = {
        "apps": ["lab", "notebooks", "tree", "edit", "consoles", "repl"],
        "contents": [str(work / "files")],
        "federated_extensions": [
            str(OURS / "extension"),
            *(str(LABEXTENSIONS / name) for name in EXTENSIONS),
        ],
        "ignore_sys_prefix": ["federated_extensions"],
        "lite_dir": str(work),
        "no_sourcemaps": True,
        "output_dir": str(out),
    }
    write_json(work / "jupyter_lite_config.json", {"LiteBuildConfig": settings})
    command = [sys.executable, "-m", "jupyter", "lite", "build"]
    result = subprocess.run(command, cwd=work, capture_output=True, text=True)
    if result.returncode:
        raise SystemExit(result.stdout[-3000:] + result.stderr[-3000:])
    for settings_file in out.glob("rspack.config*.js"):
        settings_file.unlink()
    translate(out / "api" / "translations" / "fr_FR.json")
    files = out / "tree" / "index.html"
    page = files.read_text("utf-8")
    files.write_text(page.replace("<head>", f"<head>{OPENING}", 1), "utf-8")


def translate(path: Path) -> None:
    """Add to the French of the interface, in a file, what it lacks."""
    french = json.loads(path.read_text("utf-8"))
    texts = french["data"]["jupyterlab"]
    texts |= {english: [words] for english, words in FRENCH.items()} | texts
    french["data"] |= {"jupyterlite": texts}
    write_json(path, french)


def write_json(path: Path, data: dict) -> None:
    """Write data in a file."""
    path.write_text(json.dumps(data, indent=1, ensure_ascii=False), encoding="utf-8")
