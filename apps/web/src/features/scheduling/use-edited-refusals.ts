'use client';

import { trpc } from '@/trpc/client';
import type { Draft, EditedRefusals } from './draft';

/** What the routings that were made for this run would be refused with, as the server says. */
export function useEditedRefusals(draft: Draft): EditedRefusals {
  const edited = [...draft].flatMap(([requisitionId, { edited: routing }]) =>
    routing === null ? [] : [{ requisitionId, operationIds: [...routing.operationIds] }],
  );
  const answers = trpc.useQueries((query) => edited.map((choice) => query.scheduling.editedWay(choice)));
  return new Map(
    edited.flatMap(({ requisitionId }, i) => {
      const answer = answers[i]?.data;
      return answer ? [[requisitionId, answer.refusal] as const] : [];
    }),
  );
}
