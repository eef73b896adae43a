def perdants(prises, dernier):
    perdus = [1]
    for n in range(2, dernier + 1):
        laisse = [n - prise for prise in prises if n - prise in perdus]
        if laisse == []:
            perdus.append(n)
    return perdus
