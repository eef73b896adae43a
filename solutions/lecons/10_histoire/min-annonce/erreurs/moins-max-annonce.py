"""On compte toujours le gain de MAX : son signe ne change pas. C'est celui qui parle qui change."""
def min_annonce(gains):
    return -max_annonce(gains)
