'use client';

import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { trpc } from '@/trpc/client';
import { reasonOf } from '@/trpc/refusal';
import { type FoundGroup, foundGroups } from './found-things';

/** A pause in typing after which the server is asked. */
const PAUSE_MS = 120;

/** Search results for the text, once typing pauses; earlier results stay until then. */
export function useFoundThings(text: string): {
  readonly groups: readonly FoundGroup[];
  readonly isLooking: boolean;
  /** Why nothing could be found out, or null. */
  readonly failure: string | null;
} {
  const typed = text.trim();
  const [asked, setAsked] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const query = trpc.search.anything.useQuery(
    { text: asked },
    { enabled: asked !== '', placeholderData: keepPreviousData },
  );
  const { data, isPlaceholderData } = query;
  const groups = useMemo(() => (data && asked !== '' ? foundGroups(data, asked) : []), [data, asked]);
  const isLooking = typed !== asked || (asked !== '' && (query.isPending || isPlaceholderData));
  return { groups, isLooking, failure: query.isError ? reasonOf(query.error) : null };
}
