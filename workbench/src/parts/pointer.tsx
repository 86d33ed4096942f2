import { type FigureAnswer, figureAnswer } from 'nmax/figures';
import { titleOf, visible } from 'nmax/page';
import { createEffect, createMemo, createSignal, createUniqueId, For, onCleanup, Show, untrack } from 'solid-js';
import { selectPair, toggleRun } from '../state/selection.ts';
import type { Workbench } from '../state/workbench.ts';
import { firstMark, stepOver } from './figure-steps.ts';

/** What follows the pointer over a figure. */
export type Pointer = ReturnType<typeof createPointer>;

/** What a click on an answer does, and what is said of it before. */
interface Action {
  readonly hint: string;
  readonly act: () => void;
}

/**
 * Follows the pointer over a figure: what stands there, its run before all others, and what a click leads to.
 * A finger shows with the first touch and does with the second; the arrow keys go from mark to mark, Enter does, and
 * Esc takes the words away.
 */
export function createPointer(workbench: Workbench) {
  const [answer, setAnswer] = createSignal<FigureAnswer>();
  /** Pixels of the screen for one of the figure, and for all of it. */
  const [scale, setScale] = createSignal(1);
  const [width, setWidth] = createSignal(0);
  let figure: SVGSVGElement | undefined;
  let marks = new Map<string, Element[]>();
  let last: { readonly clientX: number; readonly clientY: number } | undefined;
  /** The mark that the keys have come to. */
  let reached: FigureAnswer | undefined;
  const [byKeys, setByKeys] = createSignal(false);
  const words = createUniqueId();

  const ask = () => {
    const box = figure?.getBoundingClientRect();
    if (!figure || !box || box.width === 0 || !(last || reached)) return setAnswer(undefined);
    setScale(box.width / figure.viewBox.baseVal.width);
    setWidth(box.width);
    setByKeys(!last);
    if (!last) return setAnswer(reached);
    const [x, y] = [last.clientX - box.left, last.clientY - box.top].map((pixels) => pixels / scale());
    setAnswer(figureAnswer(figure, x, y));
  };
  const reach = (mark: FigureAnswer | undefined) => {
    if (!mark) return;
    reached = mark;
    last = undefined;
    ask();
    figure?.parentElement?.nextElementSibling
      ?.querySelector('.pointer-words')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const shut = () => {
    last = undefined;
    reached = undefined;
    ask();
  };
  const answering = () =>
    figure && {
      at: (x: number, y: number) => figureAnswer(figure!, x, y),
      width: figure.viewBox.baseVal.width,
      height: figure.viewBox.baseVal.height,
    };
  createEffect(() => {
    if (!answer()) return;
    const onEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') shut();
    };
    addEventListener('keydown', onEscape);
    onCleanup(() => removeEventListener('keydown', onEscape));
  });
  const lit = createMemo(
    () => {
      const found = answer();
      return [found?.run, found?.other].filter((name) => name !== undefined);
    },
    undefined,
    { equals: (a, b) => a.join('\n') === b.join('\n') },
  );
  /** Only what changes is touched: a figure of 129 runs has more than a thousand marks. */
  const mark = (name: 'lit' | 'chosen', runs: readonly string[]) => {
    for (const element of figure?.querySelectorAll(`.${name}`) ?? []) element.classList.remove(name);
    for (const run of runs) for (const element of marks.get(run) ?? []) element.classList.add(name);
    figure?.classList.toggle(
      `with-${name}`,
      runs.some((run) => marks.has(run)),
    );
  };
  createEffect(() => mark('lit', lit()));
  createEffect(() => mark('chosen', workbench.state().chosen));
  const action = createMemo(() => actionOf(workbench, answer()));
  /** What a finger has been shown. */
  let touched: FigureAnswer | undefined;
  return {
    answer,
    scale,
    width,
    action,
    /** What the figure says of itself, for those who do not see it. */
    described: words,
    /** What is said of the action, with what it takes. */
    hint: () => action() && `${byKeys() ? 'Enter' : 'click'} to ${action()!.hint}`,
    /** What the keys have come to, to be read out. */
    said: () => (byKeys() ? (answer()?.lines.map(visible).join(', ') ?? '') : ''),
    /** The title of the topic that is meant, where it is known. */
    title: () => titleOf(workbench.campaign()?.texts, 'topics', answer()?.topic ?? ''),
    /** Goes on with another drawing. */
    follow(svg: SVGSVGElement | undefined) {
      figure = svg;
      const description = svg?.querySelector('desc');
      if (description) description.id = words;
      reached = svg && reached && figureAnswer(svg, reached.x, reached.y);
      // The page has its own way to show what browsers would show from titles; names that were cut keep theirs.
      for (const title of svg?.querySelectorAll('title') ?? [])
        if (title.parentElement?.localName !== 'text') title.remove();
      marks = new Map();
      for (const element of svg?.querySelectorAll<SVGElement>('[data-run]') ?? []) {
        const own = marks.get(element.dataset.run!);
        if (own) own.push(element);
        else marks.set(element.dataset.run!, [element]);
      }
      ask();
      mark('lit', untrack(lit));
      mark(
        'chosen',
        untrack(() => workbench.state().chosen),
      );
    },
    move(event: PointerEvent) {
      last = event;
      ask();
    },
    leave({ pointerType }: PointerEvent) {
      if (pointerType === 'touch') return;
      last = undefined;
      ask();
    },
    /** Shows the first mark to whom comes by keyboard. */
    focus(event: FocusEvent) {
      const shown = answering();
      if (shown && (event.currentTarget as Element).matches(':focus-visible')) reach(firstMark(shown));
    },
    blur() {
      if (reached) shut();
    },
    key(event: KeyboardEvent) {
      const shown = answering();
      if (!shown || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Enter' || event.key === ' ') {
        if (!answer()) return;
        event.preventDefault();
        action()?.act();
        return;
      }
      if (!/^(Arrow|Home|End)/.test(event.key)) return;
      event.preventDefault();
      reach(stepOver(shown, answer(), event.key));
    },
    click(event: MouseEvent) {
      last = event;
      ask();
      if ((event as PointerEvent).pointerType === 'touch' && !isSame(touched, answer())) touched = answer();
      else action()?.act();
    },
  };
}

function isSame(before: FigureAnswer | undefined, now: FigureAnswer | undefined): boolean {
  if (!before || !now) return false;
  return before.run === now.run && before.topic === now.topic && before.other === now.other;
}

function actionOf(workbench: Workbench, answer: FigureAnswer | undefined): Action | undefined {
  if (!answer) return undefined;
  const { state, change } = workbench;
  const { run, other, topic } = answer;
  if (topic !== undefined) return { hint: 'open the topic', act: () => change({ view: 'topics', topic }) };
  if (run !== undefined && other !== undefined) {
    return { hint: 'compare the two', act: () => selectPair(workbench, run, other, 'compare') };
  }
  if (run === undefined) return undefined;
  const word = state().chosen.includes(run) ? 'unselect' : 'select';
  return { hint: `${word} the run`, act: () => toggleRun(workbench, run) };
}

/** What is drawn over a figure for its pointer: the place that is meant, and its words. */
export function PointerMarks(props: { pointer: Pointer }) {
  return <Show when={props.pointer.answer()}>{(answer) => <Marks answer={answer()} pointer={props.pointer} />}</Show>;
}

function Marks(props: { answer: FigureAnswer; pointer: Pointer }) {
  const px = (value: number) => `${value * props.pointer.scale()}px`;
  /** Words go to the side where there is room. */
  const side = () => {
    const { pointer, answer } = props;
    const at = answer.x * pointer.scale();
    const most = `${Math.max(at, pointer.width() - at) - 16}px`;
    const place = at > pointer.width() / 2 ? { right: `calc(100% - ${at - 12}px)` } : { left: `${at + 12}px` };
    return { 'max-width': `min(22rem, ${most})`, ...place };
  };
  return (
    <div class="pointer-marks" aria-hidden="true">
      <Show when={props.answer.box}>
        {(box) => (
          <div
            class="pointer-box"
            style={{ left: px(box().x), top: px(box().y), width: px(box().width), height: px(box().height) }}
          />
        )}
      </Show>
      <Show when={props.answer.upright}>
        {(ends) => (
          <div
            class="pointer-line"
            style={{ left: px(props.answer.x), top: px(ends()[0]), height: px(ends()[1] - ends()[0]) }}
          />
        )}
      </Show>
      <Show when={!props.answer.box}>
        <div class="pointer-dot" style={{ left: px(props.answer.x), top: px(props.answer.y) }} />
      </Show>
      <div class="pointer-words" style={{ top: px(props.answer.y), ...side() }}>
        <Show when={props.pointer.title()}>{(title) => <div class="pointer-hint">{visible(title())}</div>}</Show>
        <For each={props.answer.lines}>{(line) => <div>{visible(line)}</div>}</For>
        <Show when={props.pointer.hint()}>{(hint) => <div class="pointer-hint">{hint()}</div>}</Show>
      </div>
    </div>
  );
}
