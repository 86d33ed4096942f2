/** What single keys do, where nothing is being written. */
export const shortcuts = [
  { keys: '?', does: 'this page of help' },
  { keys: '1 … 9', does: 'the views, in their order' },
  { keys: 'e', does: 'Estimate' },
  { keys: '0', does: 'Take away' },
  { keys: 'n', does: 'write Nmax' },
  { keys: '[ ]', does: 'to the change of places before, and to the next, on Runs' },
  { keys: '/', does: 'filter the runs or find a topic' },
  { keys: 's', does: 'select runs' },
  { keys: '↑ ↓', does: 'in the list of runs: other rows; ← → between selecting and the baseline' },
  { keys: '← →', does: 'among views, measures and buttons that stand together' },
  {
    keys: '← ↑ ↓ →',
    does: 'on a figure: from mark to mark, with its words; Home and End, and Enter for what a click does',
  },
  { keys: 'Esc', does: 'close what is open, and the words over a figure' },
] as const;
