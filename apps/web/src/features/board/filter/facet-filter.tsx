'use client';

import { ChevronDown } from 'lucide-react';
import { Toolbar } from 'radix-ui';
import { useRef, useState } from 'react';
import { cx } from '@/lib/cx';
import type { Facet } from './filter';
import { FILTER_BUTTON, FILTER_BUTTON_ON } from './filter-look';
import { FacetPopover } from './lazy-facet-popover';

export interface FacetFilterProps extends Facet {
  /** The chosen ones in words, where their values are none. */
  labelOf?: (value: string) => string;
}

/** Narrows the board to some of a kind; a tool of a toolbar. */
export function FacetFilter({
  name,
  find,
  any,
  options,
  chosen,
  labelOf = (value) => value,
  onChange,
}: FacetFilterProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const [first, ...others] = chosen;
  return (
    <>
      <Toolbar.Button
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={open}
        data-state={open ? 'open' : 'closed'}
        onClick={() => setOpen(!open)}
        className={cx(FILTER_BUTTON, chosen.length > 0 && FILTER_BUTTON_ON)}
      >
        {name}
        {first !== undefined && (
          <span className="max-w-36 truncate font-semibold">
            {labelOf(first)}
            {others.length > 0 && ` +${others.length}`}
          </span>
        )}
        <ChevronDown aria-hidden className="size-3.5 shrink-0" />
      </Toolbar.Button>
      {open && (
        <FacetPopover
          name={name}
          find={find}
          any={any}
          options={options}
          chosen={chosen}
          onChange={onChange}
          anchor={button}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
