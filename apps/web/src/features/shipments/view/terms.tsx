import type { ShipmentTerms } from '@routecard/core';
import type { ReactNode } from 'react';
import { t } from '@/words/t';
import { INCOTERM_WORDS } from './incoterms';

type Key = keyof ShipmentTerms;

interface Term<Value> {
  readonly name: string;
  readonly blank: Value;
  /** Renders it where people read it; nothing for a blank one. */
  readonly show: (value: Value) => ReactNode;
}

/** Names and renders the terms of a shipment; the delivery bar has their inputs. */
const TERMS: { readonly [Name in Key]: Term<ShipmentTerms[Name]> } = {
  incoterm: {
    get name() {
      return t('Incoterm');
    },
    blank: null,
    show: (incoterm) =>
      incoterm && (
        <>
          <span title={INCOTERM_WORDS[incoterm].name}>{incoterm}</span>
          <span className="ml-2 text-ink-2">{INCOTERM_WORDS[incoterm].meaning}</span>
        </>
      ),
  },
};
const KEYS = Object.keys(TERMS) as Key[];

const each = <Value,>(read: (key: Key) => Value) =>
  Object.fromEntries(KEYS.map((key) => [key, read(key)])) as Record<Key, Value>;

/** The terms of a new shipment. */
export const NO_TERMS = each((key) => TERMS[key].blank) as ShipmentTerms;

/** Picks the terms from the fields of a shipment or a draft. */
export const termsOf = (fields: ShipmentTerms) => each((key) => fields[key]) as ShipmentTerms;

function shownTerm<Name extends Key>(key: Name, terms: ShipmentTerms) {
  const { name, show }: Term<ShipmentTerms[Name]> = TERMS[key];
  return { name, text: terms[key], shown: show(terms[key]) };
}

/** Each term by its name, as text and rendered; blank ones too. */
export const shownTerms = (terms: ShipmentTerms) => KEYS.map((key) => shownTerm(key, terms));
