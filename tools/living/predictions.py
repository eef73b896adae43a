"""What a prediction tells without Python: its question, and a sentence for each answer."""

from typing import Any

from course_lib.widgets import Prediction


def data(widget: Prediction) -> dict[str, Any] | None:
    """The question, its answers with their sentences, and how many can be tried."""
    asked = widget.asked
    return {
        "question": asked.question,
        "answer": asked.answer,
        "answers": dict(asked.answers),
        "otherwise": asked.otherwise,
        "tries": widget.tries,
    }
