import numpy as np

def remarques(s):
    lines = lignes(s)
    xs, os = (np.array([line.count(mark) for line in lines]) for mark in "XO")
    near_x, near_o = (xs == 2) & (os == 0), (os == 2) & (xs == 0)
    open_ = ((xs == 0) | (os == 0)) & ~near_x & ~near_o
    return np.array([open_.sum(), near_x.sum(), near_o.sum(), s[1][1] == "X", s[1][1] == "O"])
