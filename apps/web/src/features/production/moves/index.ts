export { type CardMove, type MoveRequest, rowsOf } from './move-request';
export { movesNotYetRead, withPendingMoves } from './pending-moves';
export { ResendMoves } from './resend-moves';
export { type Scrap, ScrapFields } from './scrap-fields';
export { useLoadScrapReasons, useScrapReasons } from './scrap-reasons';
export { useMoves } from './use-moves';
