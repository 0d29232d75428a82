import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SchedulingNotices } from './scheduling-form';

test('a request that is turned away after a lost answer says why, and that trying again is safe', () => {
  const words = renderToStaticMarkup(
    <SchedulingNotices
      orderState={undefined}
      blocked={0}
      moved={[]}
      state={{ kind: 'unknown', reason: 'Too many requests.' }}
    />,
  );
  expect(words).toContain('We could not confirm that it was scheduled.');
  expect(words).toContain('Too many requests. Trying again is safe');
});
