import { afterAll, expect } from 'vitest';
import { undeclaredRefusals } from '../src/use-case.ts';

/** What a use case refuses with, it declares: OpenAPI is written from the declarations. A vitest setup file. */
afterAll(() => {
  expect([...undeclaredRefusals()], 'refusals that their use case does not declare').toEqual([]);
});
