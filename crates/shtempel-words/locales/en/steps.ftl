# Explanations step by step.
