'use client';

import type { Scope } from '@routecard/core';
import { Checkbox } from '@/components/fields/checkbox';
import { t } from '@/words/t';
import { SCOPE_ROWS } from './scopes';

export interface ScopeGridProps {
  chosen: ReadonlySet<Scope>;
  /** The scopes that its user's role can use; the others would allow nothing. */
  open: readonly Scope[];
  onChange: (chosen: ReadonlySet<Scope>) => void;
}

/** The scopes of a token, by noun. */
export function ScopeGrid({ chosen, open, onChange }: ScopeGridProps) {
  const toggle = (scope: Scope, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(scope);
    else next.delete(scope);
    onChange(next);
  };
  const cell = (scope: Scope, name: string) => (
    <td className="h-9 w-20 border-line border-t">
      {open.includes(scope) ? (
        <Checkbox checked={chosen.has(scope)} onCheckedChange={(on) => toggle(scope, on)}>
          <span className="sr-only">{name}</span>
        </Checkbox>
      ) : (
        <span className="text-ink-3">
          <span aria-hidden>–</span>
          <span className="sr-only">{t('{name}: not open to this person', { name })}</span>
        </span>
      )}
    </td>
  );
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">{t('What the token may do')}</caption>
      <thead>
        <tr className="text-ink-3 text-sm">
          <th scope="col" className="h-7 font-medium">
            {t('What')}
          </th>
          <th scope="col" className="font-medium">
            {t('Read')}
          </th>
          <th scope="col" className="font-medium">
            {t('Write')}
          </th>
        </tr>
      </thead>
      <tbody>
        {SCOPE_ROWS.map(({ noun, about, read, write }) => (
          <tr key={read}>
            <th scope="row" className="h-9 border-line border-t font-normal">
              <span className="capitalize">{noun}</span>
              <span className="ml-2 text-ink-3 text-sm max-sm:hidden">{about}</span>
            </th>
            {cell(read, t('Read {noun}', { noun }))}
            {cell(write, t('Write {noun}', { noun }))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
