"""Files of npm packages."""

import shutil
import subprocess
import tarfile
from pathlib import Path


def download(package: str, version: str, folder: Path) -> Path:
    """The folder of a package's files, which npm downloads into `folder`.

    SystemExit, in French, without npm; CalledProcessError if it cannot be downloaded.
    """
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
