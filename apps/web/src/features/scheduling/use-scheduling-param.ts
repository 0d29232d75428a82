'use client';

import { createParser, useQueryState } from 'nuqs';

const ALL = 'all';

/** The parts to schedule, from the address: `all`, or requisition ids. */
const parser = createParser<readonly number[]>({
  parse: (text) => {
    if (text === ALL) return [];
    const ids = text.split(',').map(Number);
    return ids.every((id) => Number.isInteger(id) && id > 0) ? ids : null;
  },
  serialize: (ids) => (ids.length === 0 ? ALL : ids.join(',')),
  eq: (a, b) => a.join() === b.join(),
});

/** The open scheduling dialog: the parts it is about, empty for all that are left, null while it is shut. */
export function useSchedulingParam() {
  return useQueryState('schedule', parser.withOptions({ history: 'push' }));
}
