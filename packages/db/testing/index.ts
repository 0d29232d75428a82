export { openFloor } from './floor.ts';
export { ledgerDifferences, unbalancedRuns } from './ledger.ts';
export { fresh, refusalOf } from './outcomes.ts';
export { addPlannedRun, addRequisition, addTemplate, productionCounts } from './scheduling-rows.ts';
export { newId, openShop, type Shop } from './shop.ts';
export { addOperation, operationIdsOf, type TemplateActions, templateActions } from './template-actions.ts';
export { createTestDatabase, type TestDatabase } from './test-database.ts';
export { testDriver } from './test-driver.ts';
