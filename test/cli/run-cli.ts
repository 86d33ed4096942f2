export { type Outcome, Workplace } from '../support/workplace.ts';
