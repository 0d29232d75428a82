import { expect, test } from 'vitest';
import { interfaceTypes } from './interface-types.ts';

test('the committed types are those of the OpenAPI document (vitest -u writes them)', async () => {
  await expect(await interfaceTypes()).toMatchFileSnapshot('../src/interface.gen.ts');
});
