"""Records SciPy's answers into scipy-1.17.1.json, beside this file.

    pip install scipy==1.17.1
    python test/golden/record-scipy.py && npx biome format --write test/golden

The inputs are stored with the answers, so nothing depends on NumPy's random generator.
"""

import json
from pathlib import Path

import numpy as np
import scipy
from scipy import optimize, special, stats

assert scipy.__version__ == "1.17.1", scipy.__version__
random = np.random.default_rng(20100719)


def rounded(values, decimals):
    return [round(float(v), decimals) for v in values]


def pair(n, shift, decimals, noise=0.1):
    base = random.beta(1.5, 3, n)
    other = np.clip(base + random.normal(shift, noise, n), 0, 1)
    return {"a": rounded(other, decimals), "b": rounded(base, decimals)}


samples = {
    "five": pair(5, 0.2, 6),
    "ten": pair(10, 0.05, 6),
    "twenty-five": pair(25, 0.03, 6),
    "fifty": pair(50, 0.02, 6),
    "fifty-one": pair(51, 0.02, 6),
    "four hundred": pair(400, 0.01, 4),
    "tied twelve": pair(12, 0.1, 1, 0.2),
    "tied thirty": pair(30, 0.02, 1),
    "tied hundred": pair(100, 0.05, 1),
    "far apart": pair(60, 0.5, 5, 0.02),
    "negative": pair(40, -0.08, 5),
    "one differs": {"a": [0.5, 0.25, 0.75, 0.5], "b": [0.5, 0.25, 0.5, 0.5]},
    "equal sizes": {"a": [0.5, 0.25, 0.75, 1.0, 0.5, 0.25], "b": [0.25, 0.0, 0.5, 0.75, 0.25, 0.5]},
}


def differences(name):
    return np.array(samples[name]["a"]) - np.array(samples[name]["b"])


def wilcoxon():
    rows = []
    for name, s in samples.items():
        for method in ["exact", "asymptotic"]:
            for zero in ["wilcox", "pratt", "zsplit"]:
                # The rank sums of Pratt's rule leave out the zeros' ranks, but SciPy's exact distribution does not:
                # its p-value changes when a and b are swapped (0.875 and 0.125 for "one differs").
                if method == "exact" and zero == "pratt" and 0 in differences(name):
                    continue
                for correction in [False, True] if method == "asymptotic" else [False]:
                    r = stats.wilcoxon(s["a"], s["b"], zero_method=zero, correction=correction, method=method)
                    rows.append({"sample": name, "method": method, "zeros": zero, "continuity": correction,
                                 "statistic": float(r.statistic), "pValue": float(r.pvalue)})
    return rows


def paired_t():
    rows = []
    for name, s in samples.items():
        r = stats.ttest_rel(s["a"], s["b"])
        interval = r.confidence_interval(0.95)
        rows.append({"sample": name, "statistic": float(r.statistic), "pValue": float(r.pvalue),
                     "low": float(interval.low), "high": float(interval.high)})
    return rows


def sign():
    rows = []
    for name in samples:
        d = differences(name)
        wins, losses = int((d > 0).sum()), int((d < 0).sum())
        rows.append({"sample": name, "wins": wins, "losses": losses,
                     "pValue": float(stats.binomtest(wins, wins + losses, 0.5).pvalue)})
    return rows


def sign_flips():
    rows = []
    for name in ["five", "ten", "tied twelve", "one differs", "equal sizes"]:
        r = stats.permutation_test((differences(name),), np.mean, permutation_type="samples", n_resamples=np.inf)
        rows.append({"sample": name, "pValue": float(r.pvalue)})
    return rows


def dz():
    """The interval of the noncentrality, by SciPy's noncentral t and a root finder."""
    rows = []
    for name in samples:
        d = differences(name)
        n = len(d)
        t = stats.ttest_1samp(d, 0).statistic

        reach = 4 * np.sqrt(1 + t * t / (2 * (n - 1)))

        def delta(p):
            return optimize.brentq(lambda x: stats.nct.cdf(t, n - 1, x) - p, t - reach, t + reach, xtol=1e-13)

        rows.append({"sample": name, "value": float(d.mean() / d.std(ddof=1)),
                     "low": float(delta(0.975) / np.sqrt(n)), "high": float(delta(0.025) / np.sqrt(n))})
    return rows


def correlations():
    rows = []
    for name, s in samples.items():
        rows.append({"sample": name, "tauB": float(stats.kendalltau(s["a"], s["b"]).statistic),
                     "spearman": float(stats.spearmanr(s["a"], s["b"]).statistic),
                     "pearson": float(stats.pearsonr(s["a"], s["b"]).statistic)})
    return rows


def bootstrap():
    rows = []
    for name in ["ten", "twenty-five", "tied thirty"]:
        row = {"sample": name}
        for method in ["percentile", "BCa"]:
            r = stats.bootstrap((differences(name),), np.mean, method=method, n_resamples=499, rng=np.random.default_rng(7))
            row[method] = [float(r.confidence_interval.low), float(r.confidence_interval.high)]
            row["means"] = [float(v) for v in r.bootstrap_distribution]
        rows.append(row)
    return rows


def benjamini_hochberg():
    p = rounded(random.beta(0.4, 2, 20), 5) + [0.01, 0.01, 1.0]
    return {"pValues": p, "adjusted": [float(v) for v in stats.false_discovery_control(p)]}


z = [-37, -30, -20, -10, -6, -5.66, -5.65, -3, -1.96, -1, -0.6745, -0.6744, -0.1, 0, 0.5, 1.2, 3.3, 5.8, 8.1]
p = [1e-300, 1e-100, 1e-20, 1e-10, 1e-5, 0.001, 0.025, 0.07, 0.08, 0.3, 0.5, 0.6, 0.92, 0.975, 0.9999, 1 - 2**-40]
df = [1, 2, 3, 4.5, 10, 49, 399, 10000]
t = [-300, -40, -8, -2.5, -1, -0.01, 0, 0.3, 1.7, 4]
table = {
    "logGamma": [[x, float(special.gammaln(x))] for x in [0.001, 0.5, 1, 1.5, 2, 3.3, 9.99, 10, 24.5, 199.5, 5000]],
    "incompleteBeta": [[x, a, b, float(special.betainc(a, b, x))]
                       for x in [0.001, 0.2, 0.5, 0.77, 0.999] for a in [0.5, 3, 40, 199.5] for b in [0.5, 2, 150]],
    "binomial": [[k, n, q, float(stats.binom.pmf(k, n, q)), float(stats.binom.cdf(k, n, q))]
                 for k, n, q in [(0, 1, 0.5), (3, 10, 0.5), (190, 400, 0.5), (100, 400, 0.5), (2, 20, 0.05), (17, 20, 0.9)]],
    "normalCdf": [[x, float(special.ndtr(x))] for x in z],
    "normalQuantile": [[q, float(special.ndtri(q))] for q in p],
    "studentCdf": [[x, v, float(stats.t.cdf(x, v))] for x in t for v in df],
    "studentQuantile": [[q, v, float(stats.t.ppf(q, v))] for q in [1e-6, 0.025, 0.2, 0.5, 0.95, 0.995] for v in df],
    "noncentralTCdf": [[x, v, d, float(stats.nct.cdf(x, v, d))]
                       for x, v, d in [(0.5, 4, 0), (2, 9, 1), (2, 9, 4), (-1, 9, 0.5), (5, 49, 3), (12, 49, 10), (1, 399, 2), (30, 99, 28)]],
    "averageRanks": {"values": samples["tied thirty"]["a"],
                     "ranks": [float(v) for v in stats.rankdata(samples["tied thirty"]["a"])]},
    "quantile": {"values": samples["ten"]["a"],
                 "quantiles": [[q, float(np.quantile(samples["ten"]["a"], q))] for q in [0, 0.025, 0.25, 0.5, 0.9, 1]]},
}

recorded = {
    "source": f"SciPy {scipy.__version__} on NumPy {np.__version__}",
    "script": "test/golden/record-scipy.py",
    "distributions": table,
    "samples": samples,
    "wilcoxon": wilcoxon(),
    "pairedT": paired_t(),
    "sign": sign(),
    "signFlips": sign_flips(),
    "dz": dz(),
    "correlations": correlations(),
    "bootstrap": bootstrap(),
    "benjaminiHochberg": benjamini_hochberg(),
}
target = Path(__file__).with_name(f"scipy-{scipy.__version__}.json")
target.write_text(json.dumps(recorded, indent=2) + "\n")
