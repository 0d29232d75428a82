import { expect, test } from 'vitest';
import { completedQuestion } from './operation-form';

test('a change of the completed status is asked about first, and says that past weeks change', () => {
  const packed = { name: 'Pack', isCompletedStatus: true };
  const open = { name: 'Pack', isCompletedStatus: false };
  expect(completedQuestion(packed, { ...packed, name: 'Packing' })).toBeNull();
  for (const [to, from, title] of [
    [packed, open, 'Count units at Pack as done?'],
    [open, packed, 'No longer count units at Pack as done?'],
  ] as const) {
    const question = completedQuestion({ ...to, name: 'Renamed' }, from);
    expect(question?.title).toBe(title);
    expect(question?.consequence).toContain('past weeks');
  }
});
