'use client';

import type { ReactNode } from 'react';
import { reasonOf } from '@/trpc/refusal';
import { ErrorState } from './error-state';

/** What this needs of a query. */
interface Asked<Data> {
  readonly data: Data | undefined;
  readonly isError: boolean;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

export interface LoadedProps<Data> {
  query: Asked<Data>;
  /** What is said where it fails: `The tokens could not be loaded`. */
  title: string;
  /** Its geometry while it is on its way. */
  loading: ReactNode;
  children: (data: Data) => ReactNode;
}

/** What was asked for, or how it comes to be there. What came once stays, even where asking again fails. */
export function Loaded<Data>({ query, title, loading, children }: LoadedProps<Data>) {
  const { data, isError, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (!isError) return loading;
  return (
    <ErrorState title={title} onRetry={() => void refetch()} retrying={isFetching}>
      {reasonOf(error)}
    </ErrorState>
  );
}
