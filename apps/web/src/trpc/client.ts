import { createTRPCReact } from '@trpc/react-query';
import type { AppRouter } from '@/server/trpc/root';

/** The console's typed calls. */
export const trpc = createTRPCReact<AppRouter>();
