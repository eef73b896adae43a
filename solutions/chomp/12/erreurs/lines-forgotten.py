"""Ni ligne ni colonne ne sont reconnues."""
def H(tab):
    if tab == (1,):
        return -1
    return 0
