"""The parts shared by the widgets: pictures to click, buttons, and the stepper."""
