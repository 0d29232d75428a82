export { type FaultProxy, startFaultProxy } from './fault-proxy.ts';
export { removePostgresData } from './remove-data.ts';
export {
  DEBIAN_PROGRAMS,
  type ReplicatedPostgres,
  startReplicatedPostgres,
} from './replicated-postgres.ts';
export { type PostgresOptions, type RunningPostgres, startPostgres } from './start-postgres.ts';
export { startTestCluster, type TestCluster } from './test-cluster.ts';
export { installPrograms } from './upgrade/old-programs.ts';
export type { Upgrade } from './upgrade/upgrade-cluster.ts';
