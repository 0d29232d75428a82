'use client';

import { Button } from '@/components/button';
import { useConnection } from '@/lib/connection';
import { useViewer } from '@/lib/session/viewer';
import { count } from '@/lib/words/words';
import { t } from '@/words/t';

export interface ArchivedListProps<Item> {
  label: string;
  /** Before the number of entries. */
  heading?: string;
  all: readonly Item[];
  onRestore: (item: Item) => void;
}

/** Entries that nothing new can have, folded. */
export function ArchivedList<Item extends { readonly id: number | string; readonly name: string }>({
  label,
  heading = t('Archived'),
  all,
  onRestore,
}: ArchivedListProps<Item>) {
  const { can } = useViewer();
  const offline = useConnection() === 'offline';
  if (all.length === 0) return null;
  return (
    <details className="border-line border-b">
      <summary className="-outline-offset-2 cursor-pointer px-4 py-2.5 text-ink-2">
        {heading}: {count(all.length)}
      </summary>
      <ul aria-label={label}>
        {all.map((item) => (
          <li key={item.id} className="flex min-h-10 items-center gap-2 border-line border-t px-4 py-1">
            <span className="min-w-0 flex-1 break-words text-ink-2">{item.name}</span>
            {can.writeCatalogue && (
              <Button
                look="ghost"
                size="sm"
                disabled={offline}
                aria-label={t('Restore {name}', { name: item.name })}
                onClick={() => onRestore(item)}
              >
                {t('Restore')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
