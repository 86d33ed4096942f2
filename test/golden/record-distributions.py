"""Records mpmath.json, beside this file: distributions with 60 digits, rounded once.

    pip install mpmath==1.4.1
    python test/golden/record-distributions.py && npx biome format --write test/golden

Points lie on both sides of wherever src/math goes over to another form.
"""

import json
import math
import random
from pathlib import Path

import mpmath
from mpmath import betainc, binomial, erfc, exp, factorial, findroot, gammainc, log, loggamma, mp, mpf, sqrt

assert mpmath.__version__ == "1.4.1", mpmath.__version__
mp.dps = 60
random.seed(20231116)


def rows(function, points):
    return [[*point, float(function(*map(mpf, point)))] for point in points]


def normal(z):
    return erfc(-z / sqrt(mpf(2))) / 2


def normal_quantile(p):
    tail = min(p, 1 - p)
    # The logarithm of the tail is nearly a parabola, on which Newton's method does not go astray.
    start = -sqrt(-2 * log(tail)) + mpf("0.3")
    z = findroot(lambda z: log(normal(z)) - log(tail), start)
    return z if p < mpf("0.5") else -z


def beta(x, a, b):
    return betainc(a, b, 0, x, regularized=True)


def incomplete_beta_points():
    for a, b in [(0.5, 0.5), (1, 1), (2, 3), (5.5, 0.5), (0.5, 7), (12, 30), (30, 12), (100, 0.5), (40, 60)]:
        for x in (0.01, 0.2, 0.4, 0.5, 0.6, 0.8, 0.99):
            yield x, a, b
    yield 1e-8, 0.5, 1e7


def hardest(function, draw):
    """The twenty of many points whose value lies nearest to the middle of two doubles."""
    scored = []
    with mp.workdps(40):
        for _ in range(60_000):
            x = draw()
            value = function(mpf(x))
            near = float(value)
            scored.append((abs(abs(value - near) / math.ulp(near) - mpf("0.5")), x))
    return [(x,) for _, x in sorted(scored)[:20]]


answers = {
    "program": f"mpmath {mpmath.__version__}",
    "logGamma": rows(
        loggamma,
        [(x,) for x in (0.1, 0.5, 1.5, 2.5, 3.7, 5, 7.3, 9.5, 10, 10.5, 12, 15.5, 20, 50.5, 100, 1234.5, 1e6)],
    ),
    "logBeta": rows(
        lambda a, b: loggamma(a) + loggamma(b) - loggamma(a + b),
        [(0.5, 0.5), (1, 2), (3.5, 2.5), (9.9, 9.9), (10, 0.5), (10, 3), (0.5, 12), (2.5, 40), (11, 11), (15, 30.5)]
        + [(200, 0.5), (0.5, 1000), (500, 700)],
    ),
    "incompleteBeta": rows(beta, incomplete_beta_points()),
    "chiSquare": rows(
        lambda x, df: gammainc(df / 2, x / 2, regularized=True),
        [(x, df) for df in (1, 2, 3, 7, 20, 99) for x in (0.01, 0.5, 1, 3, 5, 9, 22, 30, 101, 150)],
    ),
    "f": rows(
        lambda x, a, b: beta(b / (b + a * x), b / 2, a / 2),
        [
            (x, a, b)
            for a, b in ((1, 1), (2, 5), (3, 30), (12, 7), (47, 900))
            for x in (0.05, 0.7, 1, 1.4, 3, 11)
        ],
    ),
    "student": rows(
        lambda t, df: beta(df / (df + t * t), df / 2, mpf("0.5")),
        [(t, df) for df in (1, 2, 3, 7, 29, 400) for t in (1e-3, 0.4, 1, 1.7, 2.7, 5.4, 20, 1e6)]
        + [(t, 2e6) for t in (0.4, 1)],
    ),
    "normal": rows(
        normal,
        [(z,) for z in (-38, -12.3, -8.1, -5.66, -5.65, -4.2, -2.03, -1.07, -0.68, -0.67, -0.3, -0.001)]
        + [(z,) for z in (0.2, 0.67, 0.68, 1.3, 2.9, 5.65, 5.66)],
    ),
    "normalQuantile": rows(
        normal_quantile,
        [(p,) for p in (1e-300, 1e-100, 1e-20, 2e-11, 1e-11, 1e-6, 0.01, 0.0749, 0.0751, 0.2, 0.4)]
        + [(p,) for p in (0.6, 0.9, 0.9251, 0.99, 0.999999)],
    ),
    "binomial": rows(
        lambda k, n, p: binomial(n, k) * p**k * (1 - p) ** (n - k),
        [(0, 5, 0.05), (0, 5, 0.3), (5, 5, 0.95), (5, 5, 0.6), (0, 1000, 0.001), (1000, 1000, 0.999), (3, 10, 0.3)]
        + [(7, 15, 0.5), (8, 16, 0.5), (12, 31, 0.4), (20, 40, 0.1), (15, 33, 0.45), (16, 34, 0.47), (100, 1000, 0.1)]
        + [(130, 1000, 0.1), (500, 1000, 0.5), (40, 1000, 0.1), (300000, 1000000, 0.3), (1, 2, 0.5), (1, 20, 0.9)],
    ),
    "poisson": rows(
        lambda k, mean: mean**k * exp(-mean) / factorial(k),
        [(0, 0.3), (1, 0.3), (5, 2.5), (15, 15), (16, 15.5), (17, 20), (40, 30), (100, 130), (1000, 1010.5), (3, 20)]
        + [(2500, 2500.25)],
    ),
    "exp": rows(exp, hardest(exp, lambda: random.uniform(-12, 2)) + [(random.uniform(-30, 3),) for _ in range(100)] + [(random.uniform(-650, 650),) for _ in range(50)]),
    "log": rows(log, hardest(log, random.random) + [(random.random(),) for _ in range(100)] + [(10 ** random.uniform(-250, 250),) for _ in range(50)]),
}
Path(__file__).with_name("mpmath.json").write_text(json.dumps(answers))
print({name: len(part) for name, part in answers.items() if name != "program"})
