def all_lines(s):
    rows = ["".join(row) for row in s]
    columns = ["".join(column) for column in zip(*s, strict=True)]
    return [
        *rows,
        *columns,
        "".join(s[i][i] for i in range(len(s))),
        "".join(s[i][-1 - i] for i in range(len(s))),
    ]

def lignes(s):
    return [line[::-1] for line in reversed(all_lines(s))]
