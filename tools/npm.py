"""Files of npm packages, at a given version."""

import shutil
import subprocess
import tarfile
from pathlib import Path


def unpacked(package: str, version: str, folder: Path) -> Path:
    """The folder of the files of a package, fetched with npm into `folder`."""
    npm = shutil.which("npm")
    if npm is None:
        raise SystemExit("Il faut npm (Debian, Ubuntu : sudo apt install npm).")
    folder.mkdir(parents=True, exist_ok=True)
    command = [npm, "pack", "--silent", "--pack-destination", str(folder), f"{package}@{version}"]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    (archive,) = folder.glob("*.tgz")
    with tarfile.open(archive) as files:
        files.extractall(folder, filter="data")
    return folder / "package"
