export { openFloor } from './floor.ts';
export { ledgerDifferences, unbalancedRuns } from './ledger.ts';
export { openShop, type Shop } from './shop.ts';
export { createTestDatabase, type TestDatabase } from './test-database.ts';
