'use client';

import { Search, X } from 'lucide-react';
import { parseAsString, useQueryState } from 'nuqs';
import { useEffect, useRef } from 'react';
import { IconButton } from './button';
import { IconInput } from './input';
import { Kbd } from './kbd';

/** What a page is narrowed to; kept in the address, so that it survives a reload and can be sent to somebody. */
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
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof HTMLElement && event.target.closest('input, textarea, [role="dialog"]');
      if (event.key !== '/' || typing) return;
      event.preventDefault();
      input.current?.focus();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
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
          <IconButton icon={X} label="Clear the search" size="sm" onClick={() => void setSearch('')} />
        ) : (
          <Kbd>/</Kbd>
        )
      }
    />
  );
}
