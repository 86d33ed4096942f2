import { type StudyName, studies, studyNames } from '../features/registry.ts';
import { figuresGivenBy } from '../figures/registry.ts';
import { familyMeasures, measureFamilies } from '../measures/measure-family.ts';
import { type MeasureLike, resolveMeasures } from '../measures/resolve.ts';
import { type Campaign, selectRuns } from '../model/campaign.ts';
import { UsageError } from '../model/errors.ts';
import { selectEvaluated } from '../model/evaluation.ts';
import type { Measure } from '../model/measure.ts';
import { selectTopics } from '../model/select-topics.ts';
import type { Study } from '../model/study.ts';
import { readScoreTableFile } from '../node/read-files.ts';
import { type GroupedPart, renderGroupedStudy } from '../reports/grouped-report.ts';
import { campaignProvenance } from '../reports/result-json.ts';
import { renderStudy, type StudyFormat, studyFormats } from '../reports/study-report.ts';
import { type AnyStudy, runStudy, settleParameters } from '../studies/define-study.ts';
import { createSubject, type StudySubject, type SubjectOptions } from '../studies/subject.ts';
import { openWithBaselines } from './options/baseline.ts';
import { saveBibtex } from './options/bibtex-option.ts';
import { saveFigures } from './options/figure-options.ts';
import { openCampaign } from './options/open-campaign.ts';
import { parseArguments } from './options/parse-arguments.ts';
import { readRunLists } from './options/run-lists.ts';
import { namesOf, policiesOf } from './options/shared-options.ts';
import { sortedBy, sortRunsBy } from './options/sort-option.ts';
import {
  chooseStudy,
  chosenOf,
  describeStudyCommand,
  parametersOf,
  type StudyChoice,
  type StudyOptions,
  type Values,
} from './options/study-options.ts';
import { mostNotes, printResult } from './print-result.ts';
import type { Studied, StudyCommandHooks } from './study-hooks.ts';
import { tellProgress, terminalInk } from './terminal.ts';
import { version } from './version.ts';

/** Runs a command by its name, with the studies that are registered for it. */
export async function runRegisteredStudy(command: string, args: readonly string[]): Promise<number> {
  const own = studyNames.filter((name) => studies[name].command === command);
  const choices = own.map(async (name): Promise<StudyChoice> => {
    const { load, summary, ...entry } = studies[name];
    return { definition: await load(), summary, chosenBy: 'chosenBy' in entry ? entry.chosenBy : undefined };
  });
  return runStudyCommand(command, await Promise.all(choices), args);
}

/** Runs the command of a study, or of several that a switch chooses from: everything about it is read off them. */
export async function runStudyCommand<S extends Study, O extends StudyOptions = StudyOptions>(
  name: string,
  choices: readonly StudyChoice[],
  args: readonly string[],
  hooks: StudyCommandHooks<S, O> = {},
): Promise<number> {
  const { extend = (command) => command, formats = studyFormats } = hooks;
  const parsed = await parseArguments(extend(describeStudyCommand(name, choices, formats)), args);
  if (!parsed) return 0;
  const definition = chooseStudy(choices, parsed.opts());
  const sparesTopic = 'topic' in definition.params;
  const options = { ...hooks.reading, sparesTopic, ...parsed.opts<O>() };
  const given = parametersOf(definition, options);
  hooks.check?.(options);
  const paths = (parsed.processedArgs.flat() as (string | undefined)[]).filter((path) => path !== undefined);
  const [qrelsPath, ...files] = paths;

  const head = definition.head?.(settleParameters(definition, given));
  const studied =
    options.scores === undefined
      ? await studyRuns(definition, given, qrelsPath, files, { ...options, head }, hooks)
      : await studyScores(definition, given, qrelsPath, options);
  const { study, campaign, provenance, sortBy, parts } = studied;
  const views = chosenOf(definition.views ?? {}, options);
  const format = options.format as StudyFormat;
  const shown = { format, places: options.places, views, ink: terminalInk(), mostNotes: mostNotes(), provenance };
  const text = parts
    ? renderGroupedStudy(definition, parts, { ...shown, by: studied.counted ?? (options.by as string) })
    : (hooks.render?.(study as S, options) ?? renderStudy(definition, study, shown));
  await printResult(text, format, study.notes);
  const drawn = hooks.drawn?.() ?? study;
  const load = async () => (await import('../figures/figures-of.ts')).figuresOf(drawn, { campaign, sortBy });
  await saveFigures(options, figuresGivenBy(definition.name as StudyName), load, campaign);
  await saveStudyBibtex(definition, given, options);
  return hooks.after ? hooks.after(study as S, options, campaign) : 0;
}

async function studyRuns<S extends Study, O extends StudyOptions>(
  definition: AnyStudy,
  given: Values,
  qrelsPath: string | undefined,
  runPaths: readonly string[],
  options: O,
  hooks: StudyCommandHooks<S, O>,
): Promise<Studied> {
  if (qrelsPath === undefined || (runPaths.length === 0 && ['runs', 'measures'].includes(definition.takes)))
    throw new UsageError('missing files; expected QRELS RUN… or --scores TABLE');
  const about: SubjectOptions = { ...(await namesOf(options)), rel: options.rel, ...policiesOf(options) };
  checkMeasures(definition, about);
  const early = await hooks.studyWhileReading?.(qrelsPath, runPaths, options, about);
  if (early) return early;
  const runKey = Object.keys(definition.params).find((key) => definition.params[key].namesRun);
  const held = runKey === undefined ? [] : [(given[runKey] ?? []) as string | readonly string[]].flat();
  const opened =
    held.length === 0
      ? { subject: await openSubject(qrelsPath, runPaths, options, about, hooks) }
      : await openHeld(qrelsPath, runPaths, options, about, held);
  const baselines = 'baselines' in opened ? opened.baselines : [];
  const context = { definition, given, options, runKey, baselines };
  if (options.families !== undefined && definition.name === 'evaluation') {
    const { families: _, familyRule: __, ...unfolded } = options;
    const countUnjudged = opened.subject.campaign.unjudged !== undefined;
    const documents = await openCampaign(qrelsPath, runPaths, { ...(unfolded as O), countUnjudged });
    return studyBoth(context, createSubject(documents, about), opened.subject);
  }
  if (options.by === undefined || definition.needsGroups) return studySubject(context, opened.subject);
  return studyEachGroup(context, opened.subject.campaign, about);
}

interface StudyContext {
  readonly definition: AnyStudy;
  readonly given: Values;
  readonly options: StudyOptions;
  /** The parameter that names runs, and the positions of those runs. */
  readonly runKey?: string;
  readonly baselines: readonly number[];
}

/** Runs a study of a subject, its runs in the order asked for. */
async function studySubject(
  { definition, given, options, runKey, baselines }: StudyContext,
  asGiven: StudySubject,
): Promise<Studied> {
  const { measures: standard = [] } = definition;
  const evaluation = options.sort === undefined ? undefined : asGiven.evaluate(standard);
  const sortBy = evaluation && (await sortedBy(evaluation, options));
  const order = sortRunsBy(asGiven.campaign, evaluation, sortBy);
  const campaign = selectRuns(asGiven.campaign, order);
  const subject: StudySubject = evaluation
    ? { ...asGiven, campaign, evaluate: () => selectEvaluated(evaluation, order) }
    : asGiven;
  const places = baselines.map((run) => order.indexOf(run));
  const held =
    runKey === undefined || places.length === 0
      ? {}
      : { [runKey]: definition.params[runKey].repeatable ? places : places[0] };
  const lists = await readRunLists(definition.params, given, campaign);
  const progress = tellProgress(definition.doing ?? definition.name);
  const study = await runStudy(definition, subject, { ...given, ...held, ...lists }, { onProgress: progress.tell });
  progress.end();
  return { study, campaign, sortBy, provenance: campaignProvenance(campaign, version) };
}

/** Runs a study by documents and by families: both numbers are shown. */
async function studyBoth(context: StudyContext, documents: StudySubject, families: StudySubject): Promise<Studied> {
  const topics = documents.campaign.qrels.topics.length;
  const [before, after] = [await studySubject(context, documents), await studySubject(context, families)];
  return {
    ...after,
    counted: 'counted by',
    parts: [
      { group: 'documents', topics, ...before },
      { group: 'families', topics, ...after },
    ],
  };
}

/** Runs a study on the topics of each group of a column. */
async function studyEachGroup(context: StudyContext, campaign: Campaign, about: SubjectOptions): Promise<Studied> {
  const { groupings } = campaign.groups!;
  const by = context.options.by as string;
  const grouping = groupings.find(({ name }) => name === by);
  if (!grouping)
    throw new UsageError(`invalid --by: ${by}; expected one of ${groupings.map(({ name }) => name).join(', ')}`);
  if (grouping.groups.length === 0)
    throw new UsageError(`invalid --by: ${by}; no topic looked at is in one of its groups, expected another column`);
  const parts: (GroupedPart & Studied)[] = [];
  for (const { name, topics } of grouping.groups) {
    const part = selectTopics(campaign, topics, { name: `group ${by}=${name}`, notes: campaign.groups!.notes });
    parts.push({ group: name, topics: topics.length, ...(await studySubject(context, createSubject(part, about))) });
  }
  const { study } = parts[0];
  const notes = parts.flatMap((part) => part.study.notes);
  const unique = [...new Map(notes.map((note) => [note.message, note])).values()];
  return { ...parts[0], study: { ...study, notes: unique }, parts };
}

async function openSubject<S extends Study, O extends StudyOptions>(
  qrelsPath: string,
  runPaths: readonly string[],
  options: O,
  about: SubjectOptions,
  { open }: StudyCommandHooks<S, O>,
): Promise<StudySubject> {
  if (open) return open(qrelsPath, runPaths, options, about);
  return createSubject(await openCampaign(qrelsPath, runPaths, options), about);
}

async function openHeld(
  qrelsPath: string,
  runPaths: readonly string[],
  options: StudyOptions,
  about: SubjectOptions,
  held: readonly string[],
) {
  const { campaign, baselines } = await openWithBaselines(qrelsPath, runPaths, options, held);
  return { subject: createSubject(campaign, about), baselines };
}

/** A name that no measure has is told before anything is read. */
function checkMeasures(definition: AnyStudy, { measures, own, rel }: SubjectOptions): void {
  if (definition.takes !== 'qrels' && definition.takes !== 'runs' && measures)
    namedMeasures(definition, measures, { own, rel });
}

/** The measures of some names as a study takes them, at a cut-off where it has its own. */
function namedMeasures(
  { params, movesCutoffs }: AnyStudy,
  names: readonly MeasureLike[],
  { own, rel }: Pick<SubjectOptions, 'own' | 'rel'>,
): Measure[] {
  if ('cutoffs' in params || movesCutoffs) return familyMeasures(measureFamilies(names, [1], { own, rel }));
  return resolveMeasures(names, own, rel);
}

async function saveStudyBibtex(definition: AnyStudy, given: Values, options: StudyOptions): Promise<void> {
  if (options.bibtex === undefined) return;
  const { measures: asked, own } = await namesOf(options);
  const isOfMeasures = definition.takes === 'measures' || definition.takes === 'judgements';
  const names = isOfMeasures && options.scores === undefined ? (asked ?? definition.measures ?? []) : [];
  const measures = namedMeasures(definition, names, { own, rel: options.rel });
  await saveBibtex(options.bibtex, { measures, study: definition, parameters: settleParameters(definition, given) });
}

async function studyScores(
  definition: AnyStudy,
  given: Values,
  qrelsPath: string | undefined,
  options: StudyOptions,
): Promise<Studied> {
  if (qrelsPath !== undefined || options.measure)
    throw new UsageError('--scores takes the place of qrels, runs and measures; expected one or the other');
  const { value, path, format, sha256 } = await readScoreTableFile(options.scores!);
  const study: Study = definition.fromScores!(value, settleParameters(definition, given));
  return { study, provenance: { version, scoresFile: { path, format, sha256 } } };
}
