export { HistoryLines, RunHistory } from './run-history';
export type { Undoable } from './undoable';
export { useUndo } from './use-undo';
export { useUndoKey } from './use-undo-key';
