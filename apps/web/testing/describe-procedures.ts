import { z } from 'zod';
import { appRouter } from '../src/server/trpc/root';

/** The definition of a tRPC procedure, as far as it is read here. */
interface Defined {
  readonly _def: { readonly type: string; readonly inputs: readonly z.ZodType[] };
}

/** Prints every procedure of the router with the JSON Schema of its input, for `npm run fuzz -- console`. */
const described = Object.entries(
  appRouter._def.procedures as unknown as Readonly<Record<string, Defined>>,
).map(([path, { _def }]) => ({
  path,
  type: _def.type,
  // Several inputs are merged by tRPC into one object.
  inputs: _def.inputs.map((input) => z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })),
}));

process.stdout.write(JSON.stringify(described));
