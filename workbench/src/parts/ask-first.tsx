/** What stands in the place of a study that is so much work that someone should ask for it. */
export function AskFirst(props: { message: string; label: string; onAsk: () => void }) {
  return (
    <div class="empty">
      <p>{props.message}</p>
      <button type="button" onClick={props.onAsk}>
        {props.label}
      </button>
    </div>
  );
}
