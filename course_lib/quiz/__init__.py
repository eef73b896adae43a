"""Questions on trees, their answers judged, and the misconception named."""
