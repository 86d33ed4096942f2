/** What is wrong with a database, its page named. */
export class SqliteError extends Error {}
