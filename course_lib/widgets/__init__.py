"""What students act on in a notebook; each widget leaves a static picture without a kernel."""

from course_lib.widgets.live import Live, live
from course_lib.widgets.prediction import Prediction, prediction

__all__ = ["Live", "Prediction", "live", "prediction"]
