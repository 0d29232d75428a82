export type { ColumnActions } from './column-actions';
export { type Column, type Load, loadsOf } from './columns';
export { GROUPINGS, type Group, type Grouping } from './grouping';
export { heightOf, listRowsOf, offsetOf } from './list-rows';
export { useArrangedColumns } from './use-arranged-columns';
export { useColumns } from './use-columns';
export { useYesterday } from './use-yesterday';
