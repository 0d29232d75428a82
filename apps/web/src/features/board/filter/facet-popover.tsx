'use client';

import { Search } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type RefObject, useState } from 'react';
import { Button } from '@/components/button';
import { IconInput } from '@/components/fields/icon-input';
import { ChosenMark } from '@/components/marks/chosen-mark';
import { count } from '@/lib/words/words';
import { t } from '@/words/t';
import type { Facet } from './filter';

/** So many are listed at once; typing finds the others. */
const LISTED = 60;
/** From so many on there is a search. */
const SEARCHED = 9;

export interface FacetPopoverProps extends Facet {
  /** The button it hangs on, which also closes it. */
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** The choices of a facet, below its button. */
export function FacetPopover({ anchor, onClose, ...facet }: FacetPopoverProps) {
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label={facet.name}
          onInteractOutside={(event) => {
            if (event.target instanceof Node && anchor.current?.contains(event.target))
              event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            anchor.current?.focus();
          }}
          className="z-50 flex max-h-(--radix-popover-content-available-height) w-72 animate-pop flex-col rounded bg-raised shadow-pop outline-none"
        >
          <FacetOptions {...facet} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** The options, and a search where they are many. */
function FacetOptions({ name, find, any, options, chosen, onChange }: Facet) {
  const [search, setSearch] = useState('');
  // As it was when it opened: choosing does not shuffle what one chooses from.
  const [all] = useState(options);
  const found = all.filter(({ label }) => label.toLowerCase().includes(search.trim().toLowerCase()));
  const listed = found.slice(0, LISTED);
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]);
  return (
    <>
      {all.length >= SEARCHED && (
        <div className="border-line border-b p-2">
          <IconInput
            icon={Search}
            type="text"
            role="searchbox"
            aria-label={find}
            placeholder={t('Find…')}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
      )}
      <ul aria-label={name} className="max-h-80 min-h-0 overflow-y-auto p-1">
        {listed.map(({ value, label, cards }) => (
          <li key={value}>
            <label className="relative flex h-8 w-full cursor-pointer items-center gap-2 rounded-sm px-2 hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-(--focus) pointer-coarse:h-11">
              <input
                type="checkbox"
                checked={chosen.includes(value)}
                onChange={() => toggle(value)}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              <ChosenMark chosen={chosen.includes(value)} />
              <span className="min-w-0 flex-1 truncate" title={label}>
                {label}
              </span>
              <span className="text-ink-3 text-sm">
                {count(cards)}
                <span className="sr-only"> {t(cards === 1 ? 'card' : 'cards')}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="px-3 pb-3 text-ink-3">{t('No match')}</p>}
      {found.length > listed.length && (
        <p className="border-line border-t px-3 py-2 text-ink-3 text-sm">
          {t('{count} more; type to find them.', { count: count(found.length - listed.length) })}
        </p>
      )}
      {chosen.length > 0 && (
        <div className="border-line border-t p-2">
          <Button size="sm" look="ghost" onClick={() => onChange([])}>
            {any}
          </Button>
        </div>
      )}
    </>
  );
}
