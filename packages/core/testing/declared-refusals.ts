import { afterAll, expect } from 'vitest';
import { undeclaredRefusals } from '../src/use-case.ts';

/** Fails a test whose use case refuses with an undeclared code: OpenAPI is written from the declarations. A vitest setup file. */
afterAll(() => {
  expect([...undeclaredRefusals()], 'refusals that their use case does not declare').toEqual([]);
});
