from coupures import (
    alphas as alphas,
    betas as betas,
    dit as dit,
    forme as forme,
    lettres as lettres,
)
