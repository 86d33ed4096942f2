"""Records what Python's statistics packages answer into statistics.json, beside this file: what record-scipy.py leaves out.

    pip install scipy==1.17.1 statsmodels==0.15.0 pingouin==0.7.0 trectools==0.0.50 rbo==0.1.3
    python test/golden/record-statistics.py && npx biome format --write test/golden

The inputs are stored with the answers.
"""

import json
from importlib.metadata import version
from itertools import permutations, product
from pathlib import Path

import numpy as np
import pingouin
from rbo import RankingSimilarity
from scipy import stats
from statsmodels.stats.multitest import multipletests
from trectools.misc import get_correlation


def program(package):
    return f"{package} {version(package)}"


# The smallest is not 0, two are equal, and the order is not that of their size.
p_values = [0.03, 0.002, 0.6, 0.011, 0.03, 0.24, 0.0095]
corrections = {
    name: {"source": program("statsmodels"), "adjusted": [float(p) for p in multipletests(p_values, method=method)[1]]}
    for name, method in [("holm", "holm"), ("bonferroni", "bonferroni"), ("benjamini-hochberg", "fdr_bh")]
}

# Scores of nine runs under two measures: no ties in the first, one pair in the second.
x = [0.31, 0.52, 0.18, 0.44, 0.27, 0.39, 0.48, 0.22, 0.35]
y = [0.40, 0.61, 0.25, 0.45, 0.40, 0.33, 0.66, 0.30, 0.47]
z = [0.40, 0.61, 0.25, 0.45, 0.41, 0.33, 0.66, 0.30, 0.47]
best_first = lambda scores: [int(i) for i in np.argsort([-score for score in scores])]
as_systems = lambda scores: [(scores[i], f"run{i}") for i in best_first(scores)]
correlations = {
    # Somers' D divides by the pairs that are not tied in x: without ties there it is tau-a.
    "tau-a": {"source": f"{program('scipy')}, somersd", "x": x, "y": y, "value": float(stats.somersd(x, y).statistic)},
    # trectools goes one way; the symmetric form is the mean of both.
    "tau-ap": {"source": program("trectools"), "x": x, "y": z,
               "value": (get_correlation(as_systems(x), as_systems(z), "tauap")[0]
                         + get_correlation(as_systems(z), as_systems(x), "tauap")[0]) / 2},
    "rbo": {"source": program("rbo"), "x": x, "y": z,
            "value": float(RankingSimilarity(best_first(x), best_first(z)).rbo_ext(p=0.9))},
}

a = [0.62, 0.35, 0.81, 0.44, 0.58, 0.70, 0.29, 0.53, 0.66, 0.47]
b = [0.55, 0.41, 0.60, 0.40, 0.61, 0.52, 0.30, 0.33, 0.51, 0.38]
rank_biserial = {"source": program("pingouin"), "a": a, "b": b,
                 "value": float(pingouin.wilcoxon(a, b)["RBC"].iloc[0])}

# The studentised bootstrap test over all 6^6 samples: what drawing them at random comes to in the end.
differences = np.array([0.07, -0.02, 0.21, 0.04, -0.03, 0.18])
n = len(differences)
observed = abs(stats.ttest_1samp(differences, 0).statistic)
centred = differences - differences.mean()
samples = centred[np.array(list(product(range(n), repeat=n)))]
with np.errstate(divide="ignore", invalid="ignore"):
    t = stats.ttest_1samp(samples, 0, axis=1).statistic
bootstrap = {"source": f"{program('scipy')}, ttest_1samp over all 6^6 samples", "differences": [float(d) for d in differences],
             "pValue": float(np.mean(np.abs(np.where(np.isnan(t), 0, t)) >= observed * (1 - 1e-12)))}

# Randomised Tukey HSD over all 6^5 ways to deal out the values of three runs within five topics.
runs = np.array([[0.5, 0.6, 0.3, 0.7, 0.45], [0.4, 0.65, 0.2, 0.5, 0.4], [0.3, 0.5, 0.25, 0.35, 0.2]])
orders = list(permutations(range(3)))
dealt = np.array([np.ptp(np.array([[runs[order[r], topic] for topic, order in enumerate(chosen)] for r in range(3)]).mean(axis=1))
                  for chosen in product(orders, repeat=5)])
means = runs.mean(axis=1)
tukey = {"source": f"{program('numpy')}, all 6^5 permutations", "runs": runs.tolist(),
         "pValues": [[float(np.mean(dealt >= abs(means[i] - means[j]) - 1e-12)) for j in range(3)] for i in range(3)]}

recorded = {"pValues": p_values, "corrections": corrections, "correlations": correlations, "rankBiserial": rank_biserial,
            "bootstrap": bootstrap, "tukey": tukey}
Path(__file__).with_name("statistics.json").write_text(json.dumps(recorded, indent=2) + "\n")
