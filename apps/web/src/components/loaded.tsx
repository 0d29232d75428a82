'use client';

import type { ReactNode } from 'react';
import { reasonOf } from '@/trpc/refusal';
import { ErrorState } from './notices/error-state';

/** The required fields of a query. */
interface Asked<Data> {
  readonly data: Data | undefined;
  readonly isError: boolean;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

export interface LoadedProps<Data> {
  query: Asked<Data>;
  /** The message of failure: `The tokens could not be loaded`. */
  title: string;
  /** Its geometry while it is on its way. */
  loading: ReactNode;
  children: (data: Data) => ReactNode;
}

/** The loaded data, or its state. Data once loaded stays, even if reading it again fails. */
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
