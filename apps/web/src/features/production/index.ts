export {
  type Board,
  byPlace,
  type Card,
  type Carry,
  cardKey,
  carriedOf,
  carriedUnits,
  mostUnits,
  type Stop,
  typed,
} from './cards';
export { HistoryLines, RunHistory, type Undoable, useUndo, useUndoKey } from './history';
export {
  type CardMove,
  type MoveRequest,
  movesNotYetRead,
  ResendMoves,
  rowsOf,
  type Scrap,
  ScrapFields,
  useMoves,
  useScrapReasons,
  withPendingMoves,
} from './moves';
export {
  moveWords,
  nearestFirst,
  nextStop,
  ownStop,
  RunLine,
  standing,
  stopMeant,
  stopsAt,
  stopsToGo,
  stopWords,
  whyNot,
  whyNotAll,
} from './routings';
