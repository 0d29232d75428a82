'use client';

import { Search, X } from 'lucide-react';
import { parseAsString, useQueryState } from 'nuqs';
import { useMemo, useRef } from 'react';
import { useCommands } from '@/lib/commands';
import { t } from '@/words/t';
import { IconButton } from './button';
import { IconInput } from './fields/icon-input';
import { Kbd } from './kbd';

/** The filters of a page, stored in the address, so that they survive a reload and can be shared. */
export function usePageSearch() {
  return useQueryState(
    'q',
    parseAsString.withDefault('').withOptions({ clearOnDefault: true, throttleMs: 150 }),
  );
}

/** Narrows a page by words; `/` goes here, Escape clears it. */
export function PageSearch({ label, placeholder }: { label: string; placeholder: string }) {
  const [search, setSearch] = usePageSearch();
  const input = useRef<HTMLInputElement>(null);
  const commands = useMemo(
    () => [{ words: label, keys: '/', keysOnly: true, run: () => input.current?.focus() }],
    [label],
  );
  useCommands(t('This page'), commands);
  const clear = () => {
    // The button goes with what it does.
    input.current?.focus();
    void setSearch('');
  };
  return (
    <IconInput
      ref={input}
      icon={Search}
      type="text"
      role="searchbox"
      aria-label={label}
      placeholder={placeholder}
      value={search}
      onChange={(event) => void setSearch(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') void setSearch('');
      }}
      className="w-full md:w-60"
      trailing={
        search ? (
          <IconButton icon={X} label={t('Clear the search')} size="sm" onClick={clear} />
        ) : (
          <span className="max-md:hidden">
            <Kbd>/</Kbd>
          </span>
        )
      }
    />
  );
}
