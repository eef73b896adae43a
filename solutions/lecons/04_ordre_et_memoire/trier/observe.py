INUTILES = ["s"]
