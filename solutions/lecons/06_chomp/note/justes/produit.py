def note(s):
    signe = 1 if s[1] == MAX else -1
    return signe * H(s[0])
