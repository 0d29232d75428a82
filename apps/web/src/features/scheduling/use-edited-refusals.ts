'use client';

import { trpc } from '@/trpc/client';
import type { Draft, EditedRefusals } from './draft';

/** Refusals of the routings edited for this run, from the server. */
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
