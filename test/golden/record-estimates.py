"""Estimates from sampled judgements and their variances, for test/golden/sampled-estimates.test.ts.

    python3 test/golden/record-estimates.py > test/golden/sampled-estimates.json

Python 3.11 without further packages. It shares no code with the project: sums are taken as they are defined, not
down the list, and the derivatives of every formula are written out by hand, where the project takes differences.
"""
import json

HALF = 0.5

# Judged documents with their grade and probability, and the list of a run.
TOPICS = {
    # Uneven, some missed.
    "uneven": ("a 1 .5, b 0 .5, c 1 .25, d 0 .25, e 2 1, f 1 .5, g 0 .25, h 1 .25, i 0 1, j 1 .5", "ebaxcdyfgzh"),
    # Every probability the same; q was drawn and not judged.
    "even": ("a 1 .4, b 1 .4, c 0 .4, d 1 .4, q -1 .4", "axbqcyz"),
    # Judged documents are found, no relevant one.
    "none": ("a 1 .5, b 0 .5, c 0 .25, d 1 .5", "xbyzc"),
    # No judged document is found.
    "unseen": ("a 1 .2, b 0 .2", "xyz"),
    # One relevant document, which stands for all.
    "single": ("a 1 .1, b 0 .1", "xa"),
    # What is found was sure to be judged, and nothing of it is relevant.
    "sure": ("a 0 1, b 1 .5", "ax"),
    # What is missed was sure to be judged.
    "missed": ("a 1 .5, b 0 .5, c 0 1, d 1 .25, e 1 1", "abdx"),
}
MEASURES = [("R", 3), ("P", 3), ("F", 4), ("PRES", 5), ("PRES", 2), ("AP", None), ("AP", 4), ("NumRel", None)]


def formula(name, k):
    """A measure of what is found, the sums of ranks and of precisions, and n; and its four derivatives."""
    missing = lambda f, s, n: s + (n - f) * k - f * (f + 1) / 2
    return {
        "R": (lambda f, s, p, n: f / n, lambda f, s, p, n: (1 / n, 0, 0, -f / n**2)),
        "P": (lambda f, s, p, n: f / k, lambda f, s, p, n: (1 / k, 0, 0, 0)),
        "F": (lambda f, s, p, n: 2 * f / (k + n), lambda f, s, p, n: (2 / (k + n), 0, 0, -2 * f / (k + n) ** 2)),
        "AP": (lambda f, s, p, n: p / n, lambda f, s, p, n: (0, 0, 1 / n, -p / n**2)),
        "PRES": (
            lambda f, s, p, n: 1 - missing(f, s, n) / (n * k),
            lambda f, s, p, n: (
                (k + f + HALF) / (n * k),
                -1 / (n * k),
                0,
                -1 / n + missing(f, s, n) / (n * n * k),
            ),
        ),
        "NumRel": (lambda f, s, p, n: n, lambda f, s, p, n: (0, 0, 0, 1)),
    }[name]


def estimate(judged, order, name, cutoff):
    probability = {d: p for d, (_, p) in judged.items()}
    weight = {d: 1 / p for d, p in probability.items()}
    relevant = [d for d, (grade, _) in judged.items() if grade >= 1]
    n = sum(weight[d] for d in relevant)
    rank = {d: i + 1 for i, d in enumerate(order)}
    deepest = cutoff or float("inf")
    is_within = lambda d: d in rank and rank[d] <= deepest
    found = sorted((d for d in relevant if is_within(d)), key=rank.get)
    before = lambda d: [e for e in found if rank[e] < rank[d]]
    after = lambda d: [e for e in found if rank[e] > rank[d]]
    # Given that a document is in the sample, the others stand for n − 1.
    scale = lambda d: (n - 1) / (n - weight[d]) if n - weight[d] > 1e-9 * n else 1
    precision_at = lambda d: (1 + scale(d) * sum(weight[e] for e in before(d))) / rank[d]
    sums = (
        sum(weight[d] for d in found),
        sum(weight[d] * rank[d] for d in found),
        sum(weight[d] * precision_at(d) for d in found),
    )
    of, derivatives = formula(name, cutoff)
    value = 0 if not found and name != "NumRel" else of(*sums, n)

    exact = {"value": value, "centre": value, "variance": 0, "plainVariance": 0, "degrees": None}

    # Half a document among the found and half a one among the others, each as heavy as the judged ones there.
    whole = sum(weight.values()) / len(weight)

    def mean_weight(some):
        mean = sum(weight[d] for d in some) / len(some) if some else whole
        return mean if mean > 1 else 0

    inside = [d for d in judged if is_within(d)]
    heavy_found = mean_weight(inside)
    heavy_missed = mean_weight([d for d in judged if d not in inside])
    middle = sum(rank[d] for d in inside) / len(inside) if inside else (1 + min(deepest, len(order))) / 2
    at_rank = sums[1] / sums[0] if found else middle
    at_precision = sums[2] / sums[0] if found else 1 / at_rank
    added = HALF * heavy_found
    moved = (
        sums[0] + added,
        sums[1] + added * at_rank,
        sums[2] + added * at_precision,
        n + added + HALF * heavy_missed,
    )
    if moved[0] == 0 and name != "NumRel":
        return exact
    by_found, by_rank, by_precision, by_n = derivatives(*moved)

    slope = lambda d: precision_at(d) + sum(scale(e) * weight[e] / rank[e] for e in after(d))
    influence = {
        d: by_n + (by_found + by_rank * rank[d] + by_precision * slope(d) if d in found else 0) for d in relevant
    }
    part = {d: (1 - probability[d]) * influence[d] ** 2 / probability[d] ** 2 for d in relevant}
    plain = sum(part.values())
    of_half = by_found + by_rank * at_rank + 2 * by_precision * at_precision + by_n
    around = (by_rank * (min(deepest, len(order)) - 1)) ** 2 / 12 + (by_precision * at_precision) ** 2
    found_part = heavy_found * (heavy_found - 1) * (of_half**2 + around)
    missed_part = heavy_missed * (heavy_missed - 1) * by_n**2
    spread = lambda d: weight[d] * (weight[d] - 1)
    pairs = by_precision**2 * sum(
        spread(d) * sum(spread(e) for e in before(d)) / rank[d] ** 2
        + HALF * heavy_found * (heavy_found - 1) * spread(d) / max(rank[d], at_rank) ** 2
        for d in found
    )
    variance = plain + HALF * (found_part + missed_part) + pairs

    # Satterthwaite: twice the square of a variance over the variance of its estimate.
    squares = sum((1 - probability[d]) * part[d] ** 2 for d in relevant)
    if by_precision:
        squares += sum(
            HALF * one**2 * (1 - 1 / heavy)
            for one, heavy in ((found_part, heavy_found), (missed_part, heavy_missed))
            if heavy > 1
        )
        degrees = 2 * variance**2 / squares
    else:
        is_uneven = len({weight[d] for d in relevant}) > 1
        degrees = 2 * plain**2 / squares if is_uneven and squares > 0 else None
    return {
        "value": value,
        "centre": of(*moved),
        "variance": variance,
        "plainVariance": plain + pairs,
        "degrees": degrees,
    }


def read(text):
    rows = [row.split() for row in text.split(", ")]
    return {d: (int(grade), float(p)) for d, grade, p in rows if int(grade) >= 0}


print(
    json.dumps(
        {
            name: {
                "judged": judged.split(", "),
                "list": list(order),
                "estimates": {
                    measure if k is None else f"{measure}@{k}": estimate(read(judged), order, measure, k)
                    for measure, k in MEASURES
                },
            }
            for name, (judged, order) in TOPICS.items()
        },
        indent=1,
    )
)
