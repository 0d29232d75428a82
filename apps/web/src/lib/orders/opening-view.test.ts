import { expect, test } from 'vitest';
import { openingView } from './opening-view';

test.each([
  ['q=bracket&view=late', '/orders?q=bracket&view=late'],
  ['q=Ада', '/orders?q=%D0%90%D0%B4%D0%B0'],
  ['q=a\r\nset-cookie: b=c', '/orders?q=aset-cookie:%20b=c'],
  ['q=\ud800', '/orders?q=%EF%BF%BD'],
  ['//evil.example', '/orders?//evil.example'],
])('%j opens %j, which a header can carry', (search, path) => {
  expect(openingView(search)).toBe(path);
});

test.each(['', '#late', '\n', '&', '\t#q=1'])('%j says nothing, and leads nowhere', (search) => {
  expect(openingView(search)).toBeNull();
});
