"""Records what Python's statistics packages answer into inference.json, beside this file: intervals.

    pip install scipy==1.17.1
    python test/golden/record-inference.py && npx biome format --write test/golden

The inputs are stored with the answers.
"""

import json
from importlib.metadata import version
from pathlib import Path

import numpy as np
from scipy import stats


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

recorded = {"meanIntervals": mean_intervals}
Path(__file__).with_name("inference.json").write_text(json.dumps(recorded, indent=2) + "\n")
