import { tsImport } from 'tsx/esm/api';

/**
 * The embedded PostgreSQL, loaded from its sources: it has to run before anything is built.
 * Import this module only after the packages are installed.
 *
 * @type {typeof import('../../packages/postgres/src/index.ts')}
 */
export const { installPrograms, removePostgresData, startPostgres, startTestCluster } = await tsImport(
  '../../packages/postgres/src/index.ts',
  import.meta.url,
);
