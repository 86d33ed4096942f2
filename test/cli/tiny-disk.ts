export { mountTinyDisk } from '../support/tiny-disk.ts';
