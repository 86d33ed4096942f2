/** The parts of a campaign's study that have figures. */
export type StudyPart =
  | 'description'
  | 'evaluation'
  | 'comparison'
  | 'agreement'
  | 'sweep'
  | 'robustness'
  | 'discrimination';
