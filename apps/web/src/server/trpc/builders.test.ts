import type { Permission } from '@routecard/core';
import { expectTypeOf, it } from 'vitest';
import type { command, query } from './builders';

// Types alone: they are checked by the compiler.

it('builds no query without its permission and its refresh rule', () => {
  type Given = Parameters<typeof query>;
  expectTypeOf<Permission>().toExtend<Given[0]>();
  expectTypeOf<() => null>().not.toExtend<Given[0]>();
  expectTypeOf<{ refreshOn: ['orders', 'operation'] }>().toExtend<Given[2]>();
  expectTypeOf<{ refreshOn: ['an unknown noun'] }>().not.toExtend<Given[2]>();
  expectTypeOf<{ everyMs: number }>().not.toExtend<Given[2]>();
  expectTypeOf<undefined>().not.toExtend<Given[2]>();
});

it('builds no command without its use case, which has a permission, and its idempotency', () => {
  type Given = Parameters<typeof command>;
  expectTypeOf<() => Promise<null>>().not.toExtend<Given[0]>();
  expectTypeOf<{ idempotency: 'keyed' }>().toExtend<Given[2]>();
  expectTypeOf<{ idempotency: 'sometimes' }>().not.toExtend<Given[2]>();
  expectTypeOf<{ shown: () => null }>().not.toExtend<Given[2]>();
  expectTypeOf<undefined>().not.toExtend<Given[2]>();
});
