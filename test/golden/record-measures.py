"""Records what Python's evaluation packages answer on measures/qrels.txt and measures/run.txt into measures/python.json.

    pip install pytrec_eval-terrier==0.5.11 ir_measures==0.4.3 cwl-eval==1.0.12 scikit-learn==1.9.1 asreview-insights==1.6.1
    python test/golden/record-measures.py && npx biome format --write test/golden

ir_measures calls gdeval, a Perl program, for ERR and nDCG with exponential gains, and prints its five digits.
"""

import json
from importlib.metadata import version
from math import ceil
from pathlib import Path

import ir_measures
import numpy as np
import pytrec_eval
from asreviewcontrib.insights import metrics as asreview
from cwl.ruler.measures.cwl_rbp import RBPCWLMetric
from cwl.ruler.ranking import Ranking
from ir_measures import ERR, RR, Judged, nDCG
from sklearn.metrics import dcg_score, fbeta_score, roc_auc_score

here = Path(__file__).parent / "measures"
qrels, ranks = {}, {}
for line in (here / "qrels.txt").read_text().splitlines():
    topic, _, document, grade = line.split()
    qrels.setdefault(topic, {})[document] = int(grade)
for line in (here / "run.txt").read_text().splitlines():
    topic, _, document, rank, _, _ = line.split()
    ranks.setdefault(topic, {})[document] = int(rank)
scores = {topic: {d: 1000.0 - r for d, r in one.items()} for topic, one in ranks.items()}

rows = []


def add(source, measure, topic, value):
    rows.append({"measure": measure, "topic": topic, "value": repr(float(value)), "source": source})


def program(package):
    return f"{package} {version(package)}"


# trec_eval 9.0.8's own code, at full precision.
trec_eval = program("pytrec_eval-terrier")
names = {
    "map": "AP", "recip_rank": "RR", "Rprec": "Rprec", "bpref": "Bpref", "infAP": "infAP", "ndcg": "nDCG", "ndcg_rel": "nDCGrel",
    "Rndcg": "RnDCG", "G": "G", "binG": "BinG", "set_P": "SetP", "set_recall": "SetR", "set_map": "SetAP",
    "set_relative_P": "SetRelP", "set_F": "SetF", "11pt_avg": "11pt(rounding=trec9)", "num_ret": "NumRet",
    "num_rel": "NumRel", "num_rel_ret": "NumRelRet", "num_nonrel_judged_ret": "NumNonRelJudgedRet", "utility": "Utility",
}
for name, measure in names.items():
    for topic, values in pytrec_eval.RelevanceEvaluator(qrels, {name}).evaluate(scores).items():
        add(trec_eval, measure, topic, values[name])
for k in range(1, 16):
    wanted = {f"P_{k}": "P", f"recall_{k}": "R", f"map_cut_{k}": "AP", f"ndcg_cut_{k}": "nDCG", f"relative_P_{k}": "RelP",
              f"success_{k}": "Success"}
    answers = pytrec_eval.RelevanceEvaluator(qrels, set(wanted)).evaluate(scores)
    for topic in ["101", "102", "103"]:
        for name, measure in wanted.items():
            add(trec_eval, f"{measure}@{k}", topic, answers[topic][name])
for x in ["0.20", "0.50", "0.90"]:
    answers = pytrec_eval.RelevanceEvaluator(qrels, {f"iprec_at_recall.{x}"}).evaluate(scores)
    for topic, values in answers.items():
        add(trec_eval, f"IPrec(rounding=trec9)@{float(x)}", topic, values[f"iprec_at_recall_{x}"])
for x in ["0.40", "1.50"]:
    for topic, values in pytrec_eval.RelevanceEvaluator(qrels, {f"Rprec_mult.{x}"}).evaluate(scores).items():
        add(trec_eval, f"Rprec(mult={float(x)})", topic, values[f"Rprec_mult_{x}"])
# Grade 2 is the lowest that is relevant.
for topic, values in pytrec_eval.RelevanceEvaluator(qrels, {"map", "bpref", "infAP"}, relevance_level=2).evaluate(scores).items():
    if topic in ["101", "102", "104"]:
        for name, measure in [("map", "AP(rel=2)"), ("bpref", "Bpref(rel=2)"), ("infAP", "infAP(rel=2)")]:
            add(trec_eval, measure, topic, values[name])

# ir_measures, and gdeval inside it.
own = program("ir_measures")
as_qrels = [ir_measures.Qrel(t, d, g) for t, one in qrels.items() for d, g in one.items()]
as_run = [ir_measures.ScoredDoc(t, d, s) for t, one in scores.items() for d, s in one.items()]
for k in [1, 2, 3, 4, 5, 9, 10, 11]:
    chosen = {ERR @ k: f"ERR@{k}", nDCG(dcg="exp-log2") @ k: f"nDCG(dcg=exp)@{k}"}
    for measure, name in chosen.items():
        for one in ir_measures.iter_calc([measure], as_qrels, as_run):
            if one.query_id in ["101", "104"]:
                add(f"{own} (gdeval)", name, one.query_id, one.value)
for k in [1, 2, 3, 4, 5]:
    for measure, name in [(RR @ k, f"RR@{k}"), (Judged @ k, f"Judged@{k}")]:
        for one in ir_measures.iter_calc([measure], as_qrels, as_run):
            # It takes a negative grade for a judgement, where trec_eval, and nmax with it, takes it for none.
            if measure.NAME != "Judged" or min(qrels[one.query_id].values()) >= 0:
                add(own, name, one.query_id, one.value)

# RBP and its residual: gains are shares of the topic's highest grade, or 0 and 1; NaN where nobody has judged.
for p in [0.8, 0.9]:
    for topic in ["101", "102", "104"]:
        highest = max(qrels[topic].values())
        grades = [qrels[topic].get(document, -1) for document in sorted(ranks[topic], key=ranks[topic].get)]
        graded = [np.nan if grade < 0 else grade / highest for grade in grades]
        binary = [np.nan if grade < 0 else float(grade >= 2) for grade in grades]
        for gains, options in [(graded, []), (binary, ["rel=2"])]:
            metric = RBPCWLMetric(p)
            metric.residuals = True
            value = metric.measure(Ranking(topic, gains, [1.0] * len(gains)))
            options = options + ([] if p == 0.9 else [f"p={p}"])
            written = f"({','.join(options)})" if options else ""
            add(program("cwl-eval"), f"RBP{written}", topic, value)
            if gains is graded:
                add(program("cwl-eval"), f"RBPresidual{written}", topic, metric.residual_expected_utility)

# scikit-learn: gains and scores of the judged and retrieved documents, in the order of the run, those missed last.
sklearn = program("scikit-learn")
for topic in ["101", "104"]:
    documents = sorted(set(ranks[topic]) | set(qrels[topic]), key=lambda d: ranks[topic].get(d, 1000))
    grades = np.array([[max(0, qrels[topic].get(d, 0)) for d in documents]], dtype=float)
    found = np.array([d in ranks[topic] for d in documents])
    order = np.array([[1000.0 - i for i in range(len(documents))]])
    mapped = np.array([0.0, 2.0, 7.0, 8.0])[grades.astype(int)]
    for gain, name in [(grades, ""), (2**grades - 1, "(dcg=exp)"), (mapped, "(gains={1:2,2:7,3:8})")]:
        for k in [1, 2, 3, 4, 5, None]:
            at = "" if k is None else f"@{k}"
            add(sklearn, f"DCG{name}{at}", topic, dcg_score(gain * found, order, k=k))
            add(sklearn, f"IDCG{name}{at}", topic, dcg_score(gain, gain, k=k))
    relevant = grades[0] >= 1
    for k in [1, 2, 3, 4, 5, 10]:
        checked = np.array([ranks[topic].get(d, 1000) <= k for d in documents])
        for beta in [1, 2]:
            name = f"F@{k}" if beta == 1 else f"F(beta={beta})@{k}"
            add(sklearn, name, topic, fbeta_score(relevant, checked, beta=beta, zero_division=0))
    # Normalised recall is the area under the ROC curve when missed documents stand at the end of the collection.
    for size in [50, 1000]:
        labels = np.zeros(size)
        for document, rank in ranks[topic].items():
            labels[rank - 1] = qrels[topic].get(document, 0) >= 1
        missed = int(relevant.sum() - labels.sum())
        labels[size - missed:] = 1
        add(sklearn, f"Rnorm(N={size})", topic, roc_auc_score(labels, -np.arange(size)))

# ASReview: the labels in the order they are screened; what the run does not list comes last, relevant documents at the end.
insights = program("asreview-insights")
for topic in ["105", "106"]:
    listed = sorted(ranks[topic], key=ranks[topic].get)
    labels = [int(qrels[topic][d] > 0) for d in listed]
    rest = sorted(int(grade > 0) for d, grade in qrels[topic].items() if d not in ranks[topic])
    for more in [0, 27]:
        N = len(qrels[topic]) + more
        whole = labels + [0] * more + rest
        size = [f"N={N}"] if more else []
        when_found = asreview._time_to_discovery(range(len(whole)), whole)
        add(insights, "ATD" + (f"({size[0]})" if size else ""), topic, asreview._average_time_to_discovery(when_found))
        for recall in [0.4, 0.6, 0.8]:
            options = ",".join(["definition=asreview", *size])
            add(insights, f"WSS({options})@{recall}", topic, asreview._wss(whole, recall))
        for percent in [10, 30, 50]:
            # The recall after ⌈p·N/100⌉ records, which is what NCG is; ASReview itself would round down.
            value = asreview._recall(whole, ceil(percent * N / 100), x_absolute=True)
            add(insights, "NCG" + (f"({size[0]})" if size else "") + f"@{percent}", topic, value)

(here / "python.json").write_text("[" + ",\n".join(json.dumps(row) for row in rows) + "]\n")
