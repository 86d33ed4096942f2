import { thousands } from 'nmax/page';
import { createEffect, createSignal, Show } from 'solid-js';
import { linkKey, linkProblem } from '../state/document-link.ts';
import { useWorkbench } from '../state/workbench.ts';

/** Titles and addresses of documents: what is known of them, and how they are given. */
export function TextsPanel() {
  const { campaign, state, change } = useWorkbench();
  const texts = () => campaign()!.texts;
  const [problem, setProblem] = createSignal('');
  let field!: HTMLInputElement;
  createEffect(() => {
    field.value = state().own[linkKey] ?? '';
    setProblem(linkProblem(field.value));
  });
  const take = (text: string) => {
    setProblem(linkProblem(text));
    if (linkProblem(text) !== '') return;
    const { [linkKey]: _, ...others } = state().own;
    change({ own: text === '' ? others : { ...others, [linkKey]: text } });
  };
  return (
    <section aria-label="titles and addresses" class="texts">
      <h2>Titles and addresses</h2>
      <p class="note">
        <Show
          when={texts()}
          fallback="Drop texts of topics or documents and their titles stand beside the ids: JSON lines (id, title, text; BEIR’s corpus.jsonl and queries.jsonl), CSV or TSV with such columns, TREC topics. Of a text the title and the beginning are kept, and only of topics and judged documents of this campaign."
        >
          {(known) => (
            <>
              Texts of {thousands(known().topics.size)} of {thousands(campaign()!.qrels.topics.length)} topics and of{' '}
              {thousands(known().documents.size)} judged documents are open.
            </>
          )}
        </Show>{' '}
        They stay in this page: a report that you save does not carry them.
      </p>
      <p class="setting">
        <label for="document-link">address of a document</label>
        <input
          id="document-link"
          ref={field}
          type="text"
          class="wide"
          placeholder="https://worldwide.espacenet.com/patent/search?q={id}"
          autocomplete="off"
          spellcheck={false}
          aria-invalid={problem() !== ''}
          aria-describedby="document-link-hint"
          onChange={(event) => take(event.currentTarget.value.trim())}
        />
        <Show when={problem()}>
          <span class="problem" role="alert">
            invalid address: {problem()}
          </span>
        </Show>
      </p>
      <p class="hint" id="document-link-hint">
        {'{id}'} stands for the id. Ids of documents are then links; nothing is loaded until you click one, and the
        click tells that site the id. The address is part of links to this page.
      </p>
    </section>
  );
}
