/** Keys that older clients still send or expect. They are spelled out in one module of the contracts, and in tests. */
export const DEPRECATED_KEYS = [
  'batchStatusId',
  'batchStatusName',
  'fromStatusId',
  'fromStatusName',
  'productionStatusId',
  'productionStatusIds',
  'productionStatusName',
  'statusId',
  'statusIds',
  'statusName',
  'toStatusId',
  'toStatusName',
];

/** The module they live in. */
export const THEIR_HOME = 'packages/contracts/src/v1/deprecated-keys.ts';
