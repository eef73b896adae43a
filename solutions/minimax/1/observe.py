from commun import aux_profondeurs as aux_profondeurs, chacune as chacune
