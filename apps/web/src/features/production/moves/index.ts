export { type CardMove, type MoveRequest, rowsOf } from './move-request';
export { movesNotYetRead, withPendingMoves } from './pending-moves';
export { ResendMoves } from './resend-moves';
export { type Scrap, ScrapFields, useLoadScrapReasons, useScrapReasons } from './scrap-fields';
export { useMoves } from './use-moves';
