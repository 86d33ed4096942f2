"""Records what Python's statistics packages answer into inference.json, beside this file:
intervals, equivalence, AP correlation one way, tests of mean ranks, analysis of variance, and numbers of topics.

    pip install scipy==1.17.1 statsmodels==0.15.0 trectools==0.0.50 scikit-posthocs==0.17.1
    python test/golden/record-inference.py && npx biome format --write test/golden

The inputs are stored with the answers.
"""

import json
from importlib.metadata import version
from itertools import permutations, product
from pathlib import Path

import numpy as np
import scikit_posthocs
from scipy import stats
import pandas
from statsmodels.formula.api import ols
from statsmodels.stats.anova import anova_lm
from statsmodels.stats.power import FTestAnovaPower, TTestPower
from statsmodels.stats.weightstats import ttost_paired
from trectools.misc import get_correlation


def program(package):
    return f"{package} {version(package)}"


values = [0.31, 0.52, 0.18, 0.44, 0.27, 0.0, 0.48, 1.0, 0.35, 0.61, 0.22]
mean_intervals = {
    "source": f"{program('scipy')}, t.interval", "values": values,
    "intervals": [
        {"level": level, "low": float(low), "high": float(high)}
        for level in [0.8, 0.95, 0.99]
        for low, high in [stats.t.interval(level, len(values) - 1, np.mean(values), stats.sem(values))]
    ],
}

a = [0.62, 0.35, 0.81, 0.44, 0.58, 0.70, 0.29, 0.53, 0.66, 0.47]
b = [0.60, 0.41, 0.78, 0.40, 0.61, 0.64, 0.30, 0.51, 0.61, 0.48]
equivalence = {"source": f"{program('statsmodels')}, ttost_paired", "a": a, "b": b, "tests": []}
for margin in [0.005, 0.02, 0.05, 0.2]:
    p, (_, lower, _), (_, upper, _) = ttost_paired(np.array(a), np.array(b), -margin, margin)
    equivalence["tests"].append({"margin": margin, "lower": float(lower), "upper": float(upper), "p": float(p)})

# The margin of simultaneous intervals over all 6^5 ways to deal out the values of three runs within five topics.
runs = np.array([[0.5, 0.6, 0.3, 0.7, 0.45], [0.4, 0.65, 0.2, 0.5, 0.4], [0.3, 0.5, 0.25, 0.35, 0.2]])
orders = list(permutations(range(3)))
dealt = np.sort([np.ptp(np.array([[runs[order[r], topic] for topic, order in enumerate(chosen)] for r in range(3)]).mean(axis=1))
                 for chosen in product(orders, repeat=5)])
tukey = {"source": f"{program('numpy')}, all 6^5 permutations", "runs": runs.tolist(), "margins": []}
for level in [0.7, 0.9, 0.95]:
    margin = np.quantile(dealt, level, method="higher")
    # What is drawn at random can only be told apart from this value where the level is not at its edge.
    below, upto = np.mean(dealt < margin - 1e-9), np.mean(dealt <= margin + 1e-9)
    assert min(level - below, upto - level) > 5 * np.sqrt(level * (1 - level) / 200_000), level
    tukey["margins"].append({"level": level, "margin": float(margin)})

x = [0.31, 0.52, 0.18, 0.44, 0.27, 0.39, 0.48, 0.22, 0.35]
z = [0.40, 0.61, 0.25, 0.45, 0.41, 0.33, 0.66, 0.30, 0.47]
as_systems = lambda scores: [(scores[i], f"run{i}") for i in np.argsort([-score for score in scores])]
# Its first argument is the true ranking.
tau_ap = {"source": program("trectools"), "x": x, "y": z,
          "first": get_correlation(as_systems(x), as_systems(z), "tauap")[0],
          "second": get_correlation(as_systems(z), as_systems(x), "tauap")[0]}

# Five runs on eight topics, with ties within topics; then eleven topics without.
ranked = []
for table in [
    [[0.5, 0.6, 0.3, 0.7, 0.45, 0.2, 0.9, 0.4], [0.4, 0.65, 0.2, 0.5, 0.4, 0.2, 0.8, 0.3], [0.3, 0.5, 0.25, 0.35, 0.2, 0.2, 0.8, 0.1],
     [0.6, 0.65, 0.4, 0.7, 0.5, 0.3, 0.95, 0.4], [0.1, 0.2, 0.25, 0.4, 0.1, 0.1, 0.7, 0.35]],
    np.round(np.random.default_rng(7).beta(2, 3, (4, 11)) + np.array([[0], [0.05], [0.3], [0.1]]), 6).tolist(),
]:
    result = stats.friedmanchisquare(*table)
    ranks = stats.rankdata(-np.array(table), axis=0).mean(axis=1)
    k, n = np.shape(table)
    critical = stats.studentized_range.isf(0.05, k, np.inf) / np.sqrt(2) * np.sqrt(k * (k + 1) / (6 * n))
    nemenyi = scikit_posthocs.posthoc_nemenyi_friedman(np.array(table).T).to_numpy()
    ranked.append({"runs": table, "statistic": float(result.statistic), "p": float(result.pvalue), "meanRanks": ranks.tolist(),
                   "criticalDifference": float(critical), "pairs": nemenyi.tolist()})
friedman = {"source": f"{program('scipy')}, friedmanchisquare and studentized_range", "pairSource": program("scikit-posthocs"),
            "tables": ranked,
            "chiSquare": [[x, df, float(stats.chi2.sf(x, df))] for df in [1, 2, 4, 16, 47] for x in [0.01, 0.7, 3, 12.5, 48, 150]],
            "range": [[q, k, float(stats.studentized_range.sf(q, k, np.inf))] for k in [2, 3, 5, 17, 48] for q in [0.1, 1, 2.5, 4, 6]]}

anova = {"source": f"{program('statsmodels')}, anova_lm", "tables": []}
for one in ranked:
    table = one["runs"]
    frame = pandas.DataFrame([{"run": f"r{r}", "topic": f"t{t}", "value": v} for r, row in enumerate(table) for t, v in enumerate(row)])
    lines = anova_lm(ols("value ~ C(run) + C(topic)", frame).fit())
    anova["tables"].append({"runs": table, "sumOfSquares": lines["sum_sq"].tolist(), "df": lines["df"].tolist(),
                            "f": lines["F"].tolist()[:2], "p": lines["PR(>F)"].tolist()[:2]})
anova["f"] = [[x, d1, d2, float(stats.f.sf(x, d1, d2))] for d1, d2 in [(1, 5), (4, 28), (47, 2303)] for x in [0.2, 1, 2.5, 30]]
anova["noncentralF"] = [[x, d1, d2, nc, float(stats.ncf.sf(x, d1, d2, nc))]
                        for d1, d2 in [(1, 38), (9, 200)] for x in [0.5, 2, 4] for nc in [0.5, 8, 60]]


def least(suffices):
    return next(n for n in range(2, 100_000) if suffices(n))


design = {"source": f"{program('statsmodels')}, TTestPower and FTestAnovaPower; {program('scipy')}, chi", "cases": []}
for alpha, power, difference, variance, runs in [(0.05, 0.8, 0.1, 0.05, 10), (0.01, 0.9, 0.05, 0.03, 2), (0.05, 0.7, 0.2, 0.02, 3)]:
    deviation = np.sqrt(2 * variance)
    t = TTestPower()
    f = lambda n: FTestAnovaPower().power(np.sqrt(difference**2 / (2 * variance) / runs), n * runs, alpha, runs)
    width = lambda n: 2 * stats.t.ppf(1 - alpha / 2, n - 1) * deviation * stats.chi(n - 1).mean() / np.sqrt(n - 1) / np.sqrt(n)
    design["cases"].append({
        "alpha": alpha, "power": power, "difference": difference, "variance": variance, "runs": runs,
        "powerOfT": float(t.power(difference / deviation, 20, alpha)), "powerOfAnova": float(f(20)), "width": float(width(20)),
        "forT": least(lambda n: t.power(difference / deviation, n, alpha) >= power), "forAnova": least(lambda n: f(n) >= power),
        "forWidth": least(lambda n: width(n) <= difference)})

recorded = {"meanIntervals": mean_intervals, "equivalence": equivalence, "tukey": tukey, "tauAp": tau_ap,
            "friedman": friedman, "anova": anova, "design": design}
Path(__file__).with_name("inference.json").write_text(json.dumps(recorded, indent=2) + "\n")
