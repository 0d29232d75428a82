import type { RefreshRules } from '@/trpc/refresh';
import type { Meta } from '../trpc/builders';
import { appRouter } from '../trpc/root';

/** The procedures by their paths; their types are nested by noun. */
const procedures = appRouter._def.procedures as unknown as Readonly<
  Record<string, { readonly _def: { readonly meta: Meta } }>
>;

/** The refresh rule of each query of the router. */
export const REFRESH_RULES: RefreshRules = Object.fromEntries(
  Object.entries(procedures).flatMap(([path, { _def }]) =>
    _def.meta.refresh ? [[path, _def.meta.refresh]] : [],
  ),
);
