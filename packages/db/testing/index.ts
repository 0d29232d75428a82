export { openShop, type Shop } from './shop.ts';
export { createTestDatabase, type TestDatabase } from './test-database.ts';
