"""Records what Python's packages say of the agreement of several assessors into agreement.json, beside this file.

    pip install krippendorff==0.9.0 statsmodels==0.15.0 scikit-learn==1.9.1 numpy==2.4.6
    python test/golden/record-agreement.py && npx biome format --write test/golden

The grades are drawn from a seed and stored with the answers; null is a document that an assessor did not judge.
"""

import json
from importlib.metadata import version
from itertools import combinations
from pathlib import Path

import krippendorff
import numpy as np
from sklearn.metrics import cohen_kappa_score
from statsmodels.stats.inter_rater import aggregate_raters, fleiss_kappa

random = np.random.default_rng(20)


def draw(assessors, documents, grades, noise, missing):
    """Assessors who see the same true grade, each with some noise of their own; lower grades are more frequent."""
    truth = random.choice(grades, size=documents, p=np.array([2.0 ** -i for i in range(len(grades))]) / sum(2.0 ** -i for i in range(len(grades))))
    table = np.array([[random.choice(grades) if random.random() < noise else grade for grade in truth] for _ in range(assessors)], float)
    table[random.random(table.shape) < missing] = np.nan
    return table


def answers(table):
    complete = table[:, ~np.isnan(table).any(axis=0)].astype(int)
    labels = list(range(int(np.nanmax(table)) + 1))
    pairs = []
    for a, b in combinations(range(len(table)), 2):
        both = ~np.isnan(table[a]) & ~np.isnan(table[b])
        x, y = table[a][both].astype(int), table[b][both].astype(int)
        kappa = lambda weights: float(cohen_kappa_score(x, y, labels=labels, weights=weights))
        pairs.append({"first": a, "second": b, "documents": int(both.sum()), "nominal": kappa(None),
                      "binary": float(cohen_kappa_score(x > 0, y > 0)),
                      "linear": kappa("linear"), "quadratic": kappa("quadratic")})
    fleiss = lambda values: float(fleiss_kappa(aggregate_raters(values.T)[0]))
    binary = np.where(np.isnan(table), np.nan, table > 0)
    return {
        "grades": [[None if np.isnan(grade) else int(grade) for grade in row] for row in table],
        "pairs": pairs,
        "complete": complete.shape[1],
        "fleiss": {"binary": fleiss((complete > 0).astype(int)), "nominal": fleiss(complete)},
        "alpha": {"binary": float(krippendorff.alpha(binary, level_of_measurement="nominal")),
                  "nominal": float(krippendorff.alpha(table, level_of_measurement="nominal")),
                  "ordinal": float(krippendorff.alpha(table, level_of_measurement="ordinal"))},
    }


cases = [
    draw(2, 40, [0, 1], 0.3, 0),
    draw(3, 60, [0, 1, 2], 0.3, 0.1),
    draw(5, 80, [0, 1, 2, 4], 0.5, 0.3),
    draw(3, 60, [0, 1, 2], 1, 0.2),
    draw(4, 50, [0, 1, 3], 0.1, 0),
    draw(7, 30, [0, 1, 2, 3, 4], 0.4, 0.1),
]
recorded = {"sources": [f"{package} {version(package)}" for package in ["krippendorff", "statsmodels", "scikit-learn", "numpy"]],
            "cases": [answers(case) for case in cases]}
Path(__file__).with_name("agreement.json").write_text(json.dumps(recorded) + "\n")
