import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '@/components/button';
import { t } from '@/words/t';

/** The part of an infinite query that loads its next page. */
export interface NextPage {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

export interface ShowMoreProps {
  list: NextPage;
  /** The button's text; `Show more` unless given. */
  verb?: string;
  size?: ButtonProps['size'];
  /** The number of rows shown and of all rows, where it is known: `50 of 212`. */
  children?: ReactNode;
}

/** The foot of a list that is loaded page by page; nothing at its end, unless it shows a number. */
export function ShowMore({ list, verb = t('Show more'), size = 'sm', children }: ShowMoreProps) {
  if (!list.hasNextPage && children === undefined) return null;
  return (
    <div className="flex min-h-14 items-center justify-center gap-3 px-4 text-ink-3 text-sm">
      {children}
      {list.hasNextPage && (
        <Button size={size} busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {verb}
        </Button>
      )}
    </div>
  );
}
