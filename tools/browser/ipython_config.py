"""Settings of IPython in the browser: it loads the module beside this file."""

c = get_config()  # noqa: F821
c.InteractiveShellApp.extensions = ["course_browser"]
