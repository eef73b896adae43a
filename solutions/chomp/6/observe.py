from commun import ensemble as ensemble
