"""Evaluates one run with another library, the way its own documentation reads files, and prints what it found as JSON.

usage: peers.py pytrec_eval|ir_measures|ranx QRELS RUN   or   peers.py NAME --version
"""

import importlib.metadata
import json
import sys

packages = {"pytrec_eval": "pytrec_eval-terrier", "ir_measures": "ir_measures", "ranx": "ranx"}


def with_pytrec_eval(qrels_path, run_path):
    import pytrec_eval

    with open(qrels_path) as file:
        qrels = pytrec_eval.parse_qrel(file)
    with open(run_path) as file:
        run = pytrec_eval.parse_run(file)
    evaluator = pytrec_eval.RelevanceEvaluator(qrels, pytrec_eval.supported_nicknames["all_trec"] - {"relstring", "runid"})
    topics = evaluator.evaluate(run)
    names = {"AP": "map", "nDCG": "ndcg", "nDCG@10": "ndcg_cut_10", "R@100": "recall_100", "P@10": "P_10", "RR": "recip_rank"}
    return {ours: sum(v[theirs] for v in topics.values()) / len(topics) for ours, theirs in names.items()}


def with_ir_measures(qrels_path, run_path):
    import ir_measures

    names = ["AP", "nDCG", "nDCG@10", "R@100", "R@1000", "P@10", "RR", "Rprec"]
    measures = [ir_measures.parse_measure(name) for name in names]
    values = ir_measures.calc_aggregate(
        measures, ir_measures.read_trec_qrels(qrels_path), ir_measures.read_trec_run(run_path)
    )
    return {str(measure): value for measure, value in values.items()}


def with_ranx(qrels_path, run_path):
    from ranx import Qrels, Run, evaluate

    names = {"AP": "map", "nDCG@10": "ndcg@10", "R@100": "recall@100", "R@1000": "recall@1000", "P@10": "precision@10", "RR": "mrr"}
    values = evaluate(
        Qrels.from_file(qrels_path, kind="trec"), Run.from_file(run_path, kind="trec"), list(names.values())
    )
    return {ours: float(values[theirs]) for ours, theirs in names.items()}


def main():
    name, first = sys.argv[1:3]
    if first == "--version":
        print(importlib.metadata.version(packages[name]))
        return
    readers = {"pytrec_eval": with_pytrec_eval, "ir_measures": with_ir_measures, "ranx": with_ranx}
    print(json.dumps(readers[name](first, sys.argv[3])))


main()
