# SPDX-License-Identifier: GPL-3.0-or-later
"""The numbers of the norms that this judge names, in both editions (reading 40)."""

NUMBERS = {
    "penalty-impossible": ("47.4.9.1", None),
    "penalty-repetition": ("47.4.9.2", None),
    "penalty-unregistered": ("47.4.9.3", None),
    "penalty-address": ("47.4.9.4", None),
    "late-repeat": ("47.4.11", None),
    "query": ("47.3.12", None),
    "overstep": ("47.6.1", "6.1"),
    "irrevocable": ("47.3.10", None),
    "mail-repetition": ("47.3.7.5", None),
    "card-without-move": ("47.3.11", None),
    "zeitnot-registered": ("47.4.12", None),
    "mail-medium": ("47.2.1", None),
    "variants": ("47.3.8", None),
    "corrections": ("47.3.4", None),
    "end-of-term": ("47.9.4", None),
    "leave-late-notice": ("47.7.6", None),
    "leave-quota": ("47.7.1", None),
    "leave-notice": ("47.7.2", None),
    "overstep-claim": ("47.6.2", "6.2"),
    "claim-count": ("47.6.2.1", "6.2.1"),
    "claim-receipt": ("47.6.2.2", "6.2.2"),
    "claim-cards": ("47.6.2.3", "6.2.3"),
    "second-claim": ("47.6.7", "6.7"),
    "dates-by-postmark": ("47.2.2", None),
    "no-reply-repeat": ("47.5.1", None),
    "objection": ("47.6.5", "6.5"),
    "protest": ("47.1.6", None),
    "adj-appeal": ("47.9.10", None),
    "adjudication-papers": ("47.9.5", None),
    "result-reported": ("47.9.1", None),
}


def article(slug, rulebook):
    """The number of a norm in an edition; None where it has none or it is not known."""
    return NUMBERS.get(slug, (None, None))[rulebook == "ru-jr6"]
