import { type TextEntry, type TextKind, titleOf, visible } from 'nmax/page';
import { Show } from 'solid-js';
import { documentLink } from '../state/document-link.ts';
import { useWorkbench } from '../state/workbench.ts';

/** A document: its id, with a link where people gave a template of addresses, and its title where texts are open. */
export function DocumentName(props: { id: string; entry?: TextEntry }) {
  const { campaign, state } = useWorkbench();
  const entry = () => props.entry ?? campaign()?.texts?.documents.get(props.id);
  const link = () => documentLink(state(), props.id);
  return (
    <span class="named" title={entry() && visible(`${entry()!.title}\n${entry()!.excerpt}`)}>
      <Show when={link()} fallback={<span class="id">{visible(props.id)}</span>}>
        {(address) => (
          <a class="id" href={address()} target="_blank" rel="noreferrer noopener" title={`opens ${address()}`}>
            {visible(props.id)}
          </a>
        )}
      </Show>
      <Show when={entry()}>{(known) => <span class="title"> {visible(known().title)}</span>}</Show>
    </span>
  );
}

/** The title after an id that is shown already, cut where there is no room. */
export function TitleBeside(props: { kind: TextKind; id: string }) {
  const { campaign } = useWorkbench();
  const title = () => visible(titleOf(campaign()?.texts, props.kind, props.id));
  return (
    <Show when={title()}>
      <span class="title-beside" title={title()}>
        {title()}
      </span>
    </Show>
  );
}

/** What a topic is about, where texts are open. */
export function TopicTitle(props: { id: string }) {
  const { campaign } = useWorkbench();
  const title = () => titleOf(campaign()?.texts, 'topics', props.id);
  return (
    <Show when={title()}>
      <p class="topic-title">{visible(title())}</p>
    </Show>
  );
}
