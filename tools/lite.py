"""The live notebooks: JupyterLab and Python in the browser, with the course in it.

Pyodide's core comes from its npm package, pure Python wheels from the package index, and the course
from a wheel made here. The lock tells Pyodide which wheels hold the modules that a cell imports:
those are loaded before the cell runs. What must be compiled for the browser, numpy and matplotlib,
is left where Pyodide publishes it, and is asked for by the cells that import or call what needs
them (`course_browser.py`); trees and boards are drawn without them.
"""

import hashlib
import json
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterable, Iterator
from email.parser import Parser
from pathlib import Path

from distribution import build_wheel
from jupyterlite_pyodide_kernel.constants import PYODIDE_PYTHON_VERSION, PYODIDE_VERSION
from npm import unpacked
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from course_lib.workspace import of_course

ROOT = Path(__file__).parents[1]
OURS = ROOT / "tools" / "browser"
CORE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
COMPILED = f"https://cdn.jsdelivr.net/pyodide/v{PYODIDE_VERSION}/full/"
NEEDED = (
    "anywidget",
    "asttokens",
    "comm",
    "executing",
    "ipython",
    "ipywidgets",
    "matplotlib-inline",
    "networkx",
    "psygnal",
    "pure-eval",
    "pygments",
    "stack-data",
    "traitlets",
    "typing-extensions",
)
"""What the kernel, the widgets and the course import, besides themselves."""
UNUSED = ("jedi", "micropip", "piplite")
"""What the kernel asks for, and does without: they would take a second or more of each start."""
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
"""A browser's Python hears no interruption: what is shown is only what stops it."""
SAVED_OFTEN = {"@jupyterlab/docmanager-extension:plugin": {"autosaveInterval": 3}}
"""In seconds: a page that is left, or a telephone that is put away, says nothing in time."""
OPENING = """<script>{
const path = new URLSearchParams(location.search).get("path");
const app = path?.endsWith(".ipynb") ? "notebooks" : "edit";
if (path?.includes(".")) location.replace(`../${app}/index.html${location.search}${location.hash}`);
}</script>"""
"""Links between notebooks lead to the list of files, which opens what it is asked for."""
BROWSER = {"sys_platform": "emscripten", "platform_system": "Emscripten", "extra": ""}


def build_lite(work: Path, out: Path) -> None:
    """The live site in `out`; `work` is a new folder."""
    pyodide = work / "static" / "pyodide"
    pyodide.mkdir(parents=True)
    package = unpacked("pyodide", PYODIDE_VERSION, work / "npm")
    for name in CORE:
        shutil.copy(package / name, pyodide)
    fetch_wheels(pyodide)
    published = json.loads((package / "pyodide-lock.json").read_text(encoding="utf-8"))
    lock = published | {"packages": {**compiled(published["packages"]), **local(pyodide)}}
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
    """The wheel of `tools/browser`: modules, and the settings of IPython that load one."""
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
    """The wheels that come with the kernel; of two versions of one, the newest."""
    wheels = sorted((LABEXTENSIONS / EXTENSIONS[0]).rglob("*.whl"))
    newest = {name_of(wheel): wheel for wheel in wheels}
    yield from (wheel for name, wheel in newest.items() if name not in UNUSED)


def local(folder: Path) -> dict[str, dict]:
    """What the lock says of the wheels of a folder; our own stands for those that are unused."""
    wheels = {name_of(path): path for path in sorted(folder.glob("*.whl"))}
    found = {name: locked(path, wheels.keys()) for name, path in wheels.items()}
    return found | {name: found["course-browser"] | {"name": name} for name in UNUSED}


def name_of(wheel: Path) -> str:
    """The name of the package in a wheel."""
    return canonicalize_name(wheel.name.partition("-")[0])


def locked(wheel: Path, known: Iterable[str]) -> dict:
    """What the lock says of a wheel; it depends on known packages only."""
    with zipfile.ZipFile(wheel) as files:
        names = files.namelist()
        (metadata,) = (name for name in names if re.fullmatch(r"[^/]+\.dist-info/METADATA", name))
        about = Parser().parsestr(files.read(metadata).decode())
    requirements = map(Requirement, about.get_all("Requires-Dist", []))
    wanted = {canonicalize_name(r.name) for r in requirements if concerns_the_browser(r)}
    return {
        "name": name_of(wheel),
        "version": about["Version"],
        "file_name": wheel.name,
        "install_dir": "site",
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        "package_type": "package",
        "imports": sorted(modules(names)),
        "depends": sorted(wanted & set(known)),
        "unvendored_tests": False,
    }


def modules(files: Iterable[str]) -> set[str]:
    """The modules that a wheel holds, of its top folder."""
    tops = {name.partition("/")[0] for name in files}
    return {top.removesuffix(".py") for top in tops if not top.endswith((".dist-info", ".data"))}


def concerns_the_browser(requirement: Requirement) -> bool:
    """Whether it holds for Python in a browser."""
    return requirement.marker is None or requirement.marker.evaluate(BROWSER)


def compiled(published: dict[str, dict]) -> dict[str, dict]:
    """What Pyodide publishes: matplotlib and all that it needs, at its own address."""
    found: dict[str, dict] = {}
    asked = ["matplotlib"]
    while asked:
        name = asked.pop()
        if name not in found:
            entry = published[name]
            found[name] = entry | {"file_name": COMPILED + entry["file_name"]}
            asked += entry["depends"]
    return found


def write_settings(work: Path) -> None:
    """The interface in French, as in `make lab`; Python as it was put together here."""
    french = json.loads((ROOT / "tools" / "overrides.json").read_text(encoding="utf-8"))
    write_json(work / "overrides.json", french | RESTART_ONLY | SAVED_OFTEN)
    kernel = {"disablePyPIFallback": True, "loadPyodideOptions": {"packages": AT_START}}
    page = {"appName": "Minimax et alpha-bêta", "litePluginSettings": {KERNEL: kernel}}
    write_json(
        work / "jupyter-lite.json", {"jupyter-lite-schema-version": 0, "jupyter-config-data": page}
    )


def copy_course(folder: Path) -> None:
    """The lessons and the exercises as they are handed out, with the data that they read."""
    for name, data in of_course(ROOT).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)


def run_jupyterlite(work: Path, out: Path) -> None:
    """Put together the site; its log is shown if that fails."""
    settings = {
        "apps": ["lab", "notebooks", "tree", "edit", "consoles"],
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
    files = out / "tree" / "index.html"
    page = files.read_text("utf-8")
    files.write_text(page.replace("<head>", f"<head>{OPENING}", 1), "utf-8")


def write_json(path: Path, data: dict) -> None:
    """Write data in a file."""
    path.write_text(json.dumps(data, indent=1, ensure_ascii=False), encoding="utf-8")
