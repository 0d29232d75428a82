import { router } from './init';
import { boardRouter } from './routers/board';

/** Every procedure of the console, by noun. */
export const appRouter = router({
  board: boardRouter,
});

export type AppRouter = typeof appRouter;
