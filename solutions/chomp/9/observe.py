from commun import dit as dit, tirages as tirages
