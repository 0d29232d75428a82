export {
  forgetStatements,
  REFERENCE_TABLES,
  sentStatements,
  tablesOf,
  unlistedStatements,
} from './sent-statements.ts';
export { DISTRIBUTION_COLUMN, type Tables, unboundTables } from './unbound-tables.ts';
