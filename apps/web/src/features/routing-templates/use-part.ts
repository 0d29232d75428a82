'use client';

import { useLookAgain } from '@/lib/use-look-again';
import { trpc } from '@/trpc/client';
import { refusalOf } from '@/trpc/refusal';
import { t } from '@/words/t';

/** The way up from a part's pages. */
export const PARTS_UP: readonly { href: string; label: string }[] = [
  {
    href: '/parts',
    get label() {
      return t('Parts & routing');
    },
  },
];

/** A part specification as it is now, by whomever it is changed. */
export function usePart(partSpecificationId: string) {
  const query = trpc.parts.page.useQuery({ partSpecificationId }, { refetchInterval: useLookAgain() });
  const missing = refusalOf(query.error)?.code === 'PART_SPECIFICATION_NOT_FOUND';
  return { ...query, part: query.data, missing };
}
