export type { Connection, Statement } from './client/connection.ts';
export { type Database, type DatabaseOptions, openDatabase } from './client/database.ts';
export { createDeps, type DepsOptions } from './create-deps.ts';
export { requestHash } from './desk/answers.ts';
export { isPassing, sqlStateOf } from './desk/passing-errors.ts';
export { MIGRATIONS_FOLDER, migrate } from './migrate.ts';
