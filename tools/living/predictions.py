"""What a prediction tells without Python: its question, and a sentence for each answer."""

from typing import Any

from course_lib.widgets.prediction import Prediction


def data(widget: Prediction) -> dict[str, Any] | None:
    """The question, its answers with their sentences, and how many can be tried."""
    question = widget.question
    return {
        "question": question.question,
        "answer": question.answer,
        "answers": dict(question.sentences),
        "otherwise": question.other,
        "tries": widget.tries,
    }
