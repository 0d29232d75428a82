import { createTRPCReact } from '@trpc/react-query';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '@/server/trpc/root';

/** The console's typed calls. */
export const trpc = createTRPCReact<AppRouter>();

/** Outputs of the procedures, as the console receives them. */
export type AppOutputs = inferRouterOutputs<AppRouter>;

/** Inputs of the procedures. */
export type AppInputs = inferRouterInputs<AppRouter>;
