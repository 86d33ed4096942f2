"""Records counts.json, beside this file: hypergeometric and binomial tails and exact bounds of other programs.

    pip install scipy==1.17.1
    python test/golden/record-counts.py && npx biome format --write test/golden

`exact` are ratios of whole numbers by Python's integers, rounded once; the rest are SciPy's. The bounds are
searched for with SciPy's tails alone, one count after the other; those of shares are its Clopper-Pearson intervals.
"""

import json
import random
from fractions import Fraction
from math import comb
from pathlib import Path

import scipy
from scipy import stats

assert scipy.__version__ == "1.17.1", scipy.__version__
random.seed(20231116)


def exact(N, R, n, k):
    whole = comb(N, n)
    mass = lambda j: comb(R, j) * comb(N - R, n - j) if 0 <= j <= R and 0 <= n - j <= N - R else 0
    at_most = sum(mass(j) for j in range(0, k + 1))
    at_least = sum(mass(j) for j in range(k, min(n, R) + 1))
    return [float(Fraction(x, whole)) for x in (mass(k), at_most, at_least)]


def draws():
    for N in (1, 2, 5, 10, 20, 57):
        for R in sorted({0, 1, N // 3, N // 2, N - 1, N}):
            for n in sorted({0, 1, N // 4, N // 2, N - 1, N}):
                for k in sorted({max(0, n + R - N), n * R // N, min(n, R)}):
                    yield N, R, n, k
    for _ in range(150):
        N = int(10 ** random.uniform(1.5, 4.2))
        R = random.randint(0, N) if random.random() < 0.4 else random.randint(0, max(1, N // 50))
        n = random.randint(0, N)
        low, high = max(0, n + R - N), min(n, R)
        mean = n * R / N
        spread = 1 + 3 * (mean * (1 - R / N) * (1 - n / N)) ** 0.5
        k = min(high, max(low, round(random.uniform(mean - spread, mean + spread))))
        yield N, R, n, k


tails = [[N, R, n, k, *exact(N, R, n, k)] for N, R, n, k in draws()]
scipys = []
for N, R, n, k, *_ in tails:
    d = stats.hypergeom(N, R, n)
    scipys.append([float(d.pmf(k)), float(d.cdf(k)), float(d.sf(k - 1))])

# Large populations, where SciPy's logarithms of factorials lose digits.
def exact_large(N, R, n, k):
    mass = [comb(N - R, n)]
    for j in range(min(n, R)):
        mass.append(mass[-1] * (R - j) * (n - j) // ((j + 1) * (N - R - n + j + 1)))
        if j > k and mass[-1] * 10**30 < mass[k]:
            break
    whole = comb(N, n)
    return [float(Fraction(x, whole)) for x in (mass[k], sum(mass[: k + 1]), sum(mass[k:]))]


large = []
for N, R, n, k in [
    (10**6, 5000, 2400, 12),
    (10**6, 5000, 2400, 3),
    (10**7, 200, 10**4, 0),
    (10**7, 200, 10**4, 6),
    (3 * 10**6, 10**6, 1500, 450),
    (528155, 6131, 4000, 50),
]:
    d = stats.hypergeom(N, R, n)
    large.append([N, R, n, k, *exact_large(N, R, n, k), float(d.pmf(k)), float(d.cdf(k)), float(d.sf(k - 1))])


def bounds(N, n, k, error):
    most = max(X for X in range(k, N - n + k + 1) if X == k or stats.hypergeom.cdf(k, N, X, n) > error * (1 + 1e-12))
    fewest = min(
        X for X in range(k, N - n + k + 1) if X == N - n + k or stats.hypergeom.sf(k - 1, N, X, n) > error * (1 + 1e-12)
    )
    return [fewest, most]


limits = []
for N, n, k in [
    (5086, 500, 0),
    (5086, 2000, 0),
    (5086, 3500, 0),
    (5086, 500, 3),
    (1000, 50, 0),
    (1000, 50, 7),
    (1000, 999, 1),
    (1000, 1000, 4),
    (1000, 0, 0),
    (200, 20, 20),
    (200, 60, 30),
    (20, 19, 0),
    (20, 5, 2),
    (4000, 300, 120),
    (3, 1, 1),
    (6189, 1000, 8),
]:
    for error in (0.01, 0.025, 0.05, 0.1):
        limits.append([N, n, k, error, *bounds(N, n, k, error)])

shares = []
for k, n in [(0, 1), (1, 1), (0, 60), (54, 60), (60, 60), (36, 40), (1, 2400), (700, 2400), (2399, 2400), (17, 23)]:
    for error in (0.01, 0.05, 0.1):
        # Quantiles of the beta distribution: binomtest(...).proportion_ci stops 2e-12 short of them.
        low = float(stats.beta.ppf(error / 2, k, n - k + 1)) if k > 0 else 0.0
        high = float(stats.beta.ppf(1 - error / 2, k + 1, n - k)) if k < n else 1.0
        found = stats.binomtest(k, n).proportion_ci(confidence_level=1 - error, method="exact")
        assert abs(found.low - low) < 1e-11 and abs(found.high - high) < 1e-11
        shares.append([k, n, error, low, high])

binomial = []
for k, n, p in [(0, 10, 0.1), (3, 10, 0.3), (10, 10, 0.9), (54, 60, 0.8), (5, 1000, 0.01), (480, 1000, 0.5), (9, 9, 1.0)]:
    d = stats.binom(n, p)
    binomial.append([k, n, p, float(d.cdf(k)), float(d.sf(k - 1))])

answers = {
    "program": f"scipy {scipy.__version__}",
    "tails": [[*t, *s] for t, s in zip(tails, scipys)],
    "large": large,
    "limits": limits,
    "shares": shares,
    "binomial": binomial,
}
Path(__file__).with_name("counts.json").write_text(json.dumps(answers))
print({name: len(rows) for name, rows in answers.items() if name != "program"})
