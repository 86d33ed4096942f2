"""Makes a campaign with subtopics (measures/diversity-*.txt) and records what Python's packages answer on it into
measures/gains.json.

    pip install pyndeval==0.0.8 ir_measures==0.4.3 cwl-eval==1.0.12 pyNTCIREVAL==0.0.3
    python test/golden/record-gains.py && npx biome format --write test/golden

The campaign is drawn from a seed, and hostile: ids that sort oddly, subtopics that overlap or have no relevant document,
a topic without any, negative grades, a topic that the run does not have. The grade of a document is the highest of its
subtopics where a program knows none. NTCIREVAL's D-nDCG is its nDCG (MSnDCG) of global gains.
"""

import json
import random
from importlib.metadata import version
from pathlib import Path

import ir_measures
import numpy as np
import pyndeval
from cwl.ruler.cwl_ruler import (INSQCWLMetric, INSTCWLMetric, NDCGCWLMetric, NERReq8CWLMetric, NERReq9CWLMetric,
                                 NERReq10CWLMetric, NERReq11CWLMetric, PrecisionCWLMetric, RBPCWLMetric)
from cwl.ruler.measures.cwl_bpm import BPMCWLMetric
from cwl.ruler.ranking import Ranking
from ir_measures import Accuracy, Compat
from pyNTCIREVAL.metrics import MSnDCG, OMeasure, PPlusMeasure, QMeasure, nERR

here = Path(__file__).parent / "measures"
draw = random.Random(2024)
odd = ["a", "B", "é", "日", "d-1", "D_1", "10", "9", "#x"]
lines, run = [], {}
for n, topic in enumerate([f"t{i}" for i in range(1, 13)] + ["Ω"]):
    documents = [f"{draw.choice(odd)}{i}" for i in range(60 + 3 * n)]
    subtopics = [str(s) for s in range(1, 2 + n % 7)] + (["x"] if n % 3 == 0 else [])
    for document in draw.sample(documents, 12 + 2 * n):
        for subtopic in subtopics:
            if draw.random() < 0.7:
                grade = draw.choices([0, 1, 2, 3, -2], [10, 4, 2, 1, 1 if n > 5 else 0])[0]
                lines.append((topic, subtopic, document, min(grade, 0) if subtopic == "x" or n == 4 else grade))
    if n != 11:
        run[topic] = draw.sample(documents, draw.randint(5, 50))
draw.shuffle(lines)
(here / "diversity-qrels.txt").write_text("".join(f"{t} {s} {d} {g}\n" for t, s, d, g in lines))
(here / "diversity-run.txt").write_text(
    "".join(f"{t} Q0 {d} {i + 1} {100 - i} made\n" for t, one in run.items() for i, d in enumerate(one)))
grades, gains = {}, {}
for t, _, d, g in lines:
    grades.setdefault(t, {})[d] = max(g, grades.get(t, {}).get(d, g))
    gains.setdefault(t, {})[d] = max(g, 0) + gains.get(t, {}).get(d, 0)

recorded = {}


def add(package, name, topic, value):
    if not np.isnan(value):
        recorded.setdefault(f"{package} {version(package)}", {}).setdefault(name, {})[topic] = float(value)


def named(name, at=None, **params):
    inside = ",".join(f"{key}={value:g}" if isinstance(value, float) else f"{key}={value}" for key, value in params.items())
    return name + (f"({inside})" if inside else "") + (f"@{at}" if at else "")


# ndeval 4.5's code. It does not scale ERR-IA and alpha-DCG at 1, so that they are left out there.
judgements = [pyndeval.SubtopicQrel(*one) for one in lines]
listed = [pyndeval.ScoredDoc(t, d, 100.0 - i) for t, one in run.items() for i, d in enumerate(one)]
ndeval = {"ERR-IA": "ERR_IA", "nERR-IA": "nERR_IA", "alpha-DCG": "alpha_DCG", "alpha-nDCG": "alpha_nDCG", "P-IA": "P_IA",
          "strec": "StRecall", "NRBP": "NRBP", "nNRBP": "nNRBP", "MAP-IA": "AP_IA"}
for params in [{}, {"rel": 2}, {"alpha": 0.2}, {"alpha": 1.0}, {"beta": 0.8}]:
    wanted = [f"{name}@{k}" for name in list(ndeval)[:6] for k in [1, 2, 3, 5, 20]] + list(ndeval)[6:]
    program = pyndeval.RelevanceEvaluator(judgements, wanted, relevance_level=params.get("rel", 1),
                                          alpha=params.get("alpha", 0.5), beta=params.get("beta", 0.5))
    for answer in program.evaluate_iter(listed):
        topic = answer.pop("query_id")
        for name, value in answer.items():
            base, _, k = name.partition("@")
            if k == "1" and base in ["ERR-IA", "alpha-DCG"]:
                continue
            if "beta" in params and "NRBP" not in base or "alpha" in params and base in ["P-IA", "strec", "MAP-IA"]:
                continue
            add("pyndeval", named(ndeval[base], k, **params), topic, value)

for topic, documents in run.items():
    judged = grades[topic]
    # C/W/L: documents with a negative grade were not judged.
    for scale in [{}, {"max_rel": 3}, {"min_rel": 1, "max_rel": 3}]:
        low, high = scale.get("min_rel", 0), scale.get("max_rel", 1)
        values = [(min(max(judged[d], low), high) - low) / (high - low) if judged.get(d, -1) >= 0 else np.nan for d in documents]

        def follow(model, metric, at=None, n=1000, **params):
            metric.residuals = True
            metric.measure(Ranking(topic, np.array(values, float), np.full(len(values), np.nan), max_n=n))
            params = {**params, **scale, **({"n": n} if n != 1000 else {})}
            if model not in ["P", "RBP"]:
                add("cwl-eval", named(model, at, **params), topic, metric.expected_utility)
            sums = {**({"model": model} if model != "INST" else {}), **params}
            if topic in ["t3", "t10", "Ω"] or model == "NERR8":
                add("cwl-eval", named("ETU", at, **sums), topic, metric.expected_total_utility)
                add("cwl-eval", named("ETC", at, **sums), topic, metric.expected_total_cost)
                add("cwl-eval", named("ED", at, **sums), topic, metric.expected_items)
                add("cwl-eval", named("EUresidual", at, **sums), topic, metric.residual_expected_utility)

        follow("INST", INSTCWLMetric(1.0))
        follow("INST", INSTCWLMetric(2.5), T=2.5)
        follow("INSQ", INSQCWLMetric(2.5), T=2.5)
        follow("NERR10", NERReq10CWLMetric(0.5), p=0.5)
        follow("NERR11", NERReq11CWLMetric(2.5), T=2.5)
        follow("RBP", RBPCWLMetric(0.5), p=0.5)
        for k in [4, 5]:
            follow("BPM", BPMCWLMetric(2.0, k), k, T=2)
            follow("SDCG", NDCGCWLMetric(k), k)
            follow("NERR8", NERReq8CWLMetric(k), k)
            follow("NERR9", NERReq9CWLMetric(k), k)
            follow("P", PrecisionCWLMetric(k), k)
        if not scale:
            follow("INST", INSTCWLMetric(1.0), n=50)
            follow("INSQ", INSQCWLMetric(1.0), n=50)
            follow("NERR10", NERReq10CWLMetric(0.9), n=5)
            follow("NERR11", NERReq11CWLMetric(1.0), n=5)
            follow("BPM", BPMCWLMetric(2.0, 5), 5, n=3, T=2)
            follow("SDCG", NDCGCWLMetric(5), 5, n=3)
            follow("NERR8", NERReq8CWLMetric(5), 5, n=3)
            follow("NERR9", NERReq9CWLMetric(5), 5, n=3)
    top = max(judged.values())
    if top < 1:
        continue
    counts = [sum(grade == level for grade in judged.values()) for level in range(top + 1)]
    ranked = [(d, max(judged[d], 0) if d in judged else None) for d in documents]
    levels = list(range(1, top + 1))
    for beta in [1, 10]:
        given = {"beta": beta} if beta != 1 else {}
        for k in [4, 5, 20, None]:
            add("pyNTCIREVAL", named("Q", k, **given), topic, QMeasure(counts, levels, beta, k).compute(ranked))
        add("pyNTCIREVAL", named("Pplus", **given), topic, PPlusMeasure(counts, levels, beta).compute(ranked))
        add("pyNTCIREVAL", named("Omeasure", **given), topic, OMeasure(counts, levels, beta).compute(ranked))
    for high in [4, 3]:
        # Its chance is gain/(highest gain + 1): with gains of 2^g − 1 that of Chapelle et al.
        scaled = counts + [0] * (high - top), [2**level - 1 for level in range(1, high + 1)]
        for k in [4, 5, None]:
            given = {"max": high} if high != 4 else {}
            add("pyNTCIREVAL", named("nERR", k, **given), topic, nERR(*scaled, k).compute(ranked))
    global_levels = sorted({gain for gain in gains[topic].values() if gain > 0})
    global_counts = [sum(gain == level for gain in gains[topic].values()) for level in [0, *global_levels]]
    by_gain = [(d, ([0, *global_levels].index(gains[topic][d])) if d in gains[topic] else None) for d in documents]
    for k in [1, 4, 5, 20]:
        value = MSnDCG(global_counts, global_levels, k).compute(by_gain)
        add("pyNTCIREVAL", f"D_nDCG@{k}", topic, value)
        answered = {s for t, s, _, g in lines if t == topic and g > 0}
        covered = {s for t, s, d, g in lines if t == topic and g > 0 and d in documents[:k]}
        recall = len(covered) / len(answered)
        add("pyNTCIREVAL", f"Dsharp_nDCG@{k}", topic, 0.5 * recall + 0.5 * value)
        add("pyNTCIREVAL", f"Dsharp_nDCG(gamma=0.2)@{k}", topic, 0.2 * recall + 0.8 * value)

qrels = [ir_measures.Qrel(t, d, g) for t, one in grades.items() for d, g in one.items()]
scored = [ir_measures.ScoredDoc(t, d, 100.0 - i) for t, one in run.items() for i, d in enumerate(one)]
compat = {Compat: "Compat", Compat(p=0.8): "Compat(p=0.8)", Compat(normalize=False): "Compat(normalize=False)"}
for metric in ir_measures.iter_calc(list(compat), qrels, scored):
    add("ir_measures", compat[metric.measure], metric.query_id, metric.value)
# It divides by 0 where the first k are all relevant: such topics are left out.
for measure, name in {Accuracy: "Accuracy", Accuracy @ 4: "Accuracy@4", Accuracy @ 5: "Accuracy@5"}.items():
    for topic in run:
        try:
            for metric in ir_measures.iter_calc([measure], [q for q in qrels if q.query_id == topic],
                                                [s for s in scored if s.query_id == topic]):
                add("ir_measures", name, topic, metric.value)
        except ZeroDivisionError:
            continue

(here / "gains.json").write_text(json.dumps(recorded, ensure_ascii=False))
print({program: sum(len(one) for one in values.values()) for program, values in recorded.items()})
