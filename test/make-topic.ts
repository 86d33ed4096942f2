export { makeTopic } from './ranked-topic.ts';
