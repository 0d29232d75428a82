'use client';

import type { Role } from '@routecard/core';
import { ArrowRight, LoaderCircle } from 'lucide-react';
import { ROLE_DOES, ROLE_WORDS } from '@/lib/words/role-words';
import { t } from '@/words/t';

export interface DemoSignIn {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
}

const ORDER = Object.keys(ROLE_DOES);

const inOrder = (demo: readonly DemoSignIn[]) =>
  demo.toSorted((a, b) => ORDER.indexOf(a.role) - ORDER.indexOf(b.role));

export interface DemoSignInsProps {
  demo: readonly DemoSignIn[];
  busyWith: string | null;
  onChoose: (email: string) => void;
}

/** The demo shop's people, each one click away. */
export function DemoSignIns({ demo, busyWith, onChoose }: DemoSignInsProps) {
  return (
    <section aria-labelledby="demo-heading" className="mt-8">
      <h2 id="demo-heading" className="mb-2 text-ink-3 text-sm">
        {t('Demo data is loaded. Look around as')}
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded border border-line bg-surface">
        {inOrder(demo).map((person) => (
          <li key={person.email}>
            <button
              type="button"
              disabled={busyWith !== null}
              onClick={() => onChoose(person.email)}
              className="group -outline-offset-2! flex w-full items-center gap-3 px-3 py-2.5 text-left hover:bg-hover"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{ROLE_WORDS[person.role]}</span>
                <span className="block truncate text-ink-2 text-sm">{ROLE_DOES[person.role]}</span>
              </span>
              {busyWith === person.email ? (
                <LoaderCircle aria-hidden className="size-4 animate-spin text-ink-3" />
              ) : (
                <ArrowRight
                  aria-hidden
                  className="size-4 text-ink-3 group-hover:text-ink"
                  strokeWidth={1.75}
                />
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
