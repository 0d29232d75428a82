import { createTRPCReact } from '@trpc/react-query';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '@/server/trpc/root';

/** The console's typed calls. */
export const trpc = createTRPCReact<AppRouter>();

/** What each procedure answers, as the console gets it. */
export type AppOutputs = inferRouterOutputs<AppRouter>;

/** What each procedure is asked with. */
export type AppInputs = inferRouterInputs<AppRouter>;
