import { type Permission, ROLES } from '@routecard/core';
import { z } from 'zod';
import { appRouter } from '../src/server/trpc/root';

/** The definition of a tRPC procedure, as far as it is read here. */
interface Defined {
  readonly _def: {
    readonly type: string;
    readonly inputs: readonly z.ZodType[];
    readonly meta?: { readonly permissions?: readonly Permission[] };
  };
}

/** Prints every procedure of the router with who may call it and the JSON Schema of its input, for tests of all of them. */
const described = Object.entries(
  appRouter._def.procedures as unknown as Readonly<Record<string, Defined>>,
).map(([path, { _def }]) => ({
  path,
  type: _def.type,
  roles: ROLES.filter((role) => _def.meta?.permissions?.every(({ roles }) => roles.includes(role))),
  // Several inputs are merged by tRPC into one object.
  inputs: _def.inputs.map((input) => z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })),
}));

process.stdout.write(JSON.stringify(described));
