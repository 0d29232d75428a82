import { isCountry } from '@routecard/core';
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';
import { countryName } from '@/features/shipments/view';
import { message } from '@/words/message';
import { t } from '@/words/t';

type Noun = 'state' | 'province' | 'prefecture';

/**
 * Countries to which couriers do not deliver without a state or province: those whose addresses require one (field S) in
 * Google's address metadata, https://chromium-i18n.appspot.com/ssl-address; how it is called, and how it looks where
 * it has a code.
 */
const STATES: Readonly<
  Record<string, { readonly noun: Noun; readonly code?: RegExp; readonly as?: string }>
> = {
  AU: { noun: 'state', code: /^(ACT|NSW|NT|QLD|SA|TAS|VIC|WA)$/, as: 'NSW' },
  BR: { noun: 'state', code: /^[A-Z]{2}$/, as: 'SP' },
  CA: { noun: 'province', code: /^(AB|BC|MB|NB|NL|NS|NT|NU|ON|PE|QC|SK|YT)$/, as: 'ON' },
  CN: { noun: 'province' },
  IN: { noun: 'state' },
  IT: { noun: 'province', code: /^[A-Z]{2}$/, as: 'MI' },
  JP: { noun: 'prefecture' },
  KR: { noun: 'province' },
  MX: { noun: 'state' },
  US: { noun: 'state', code: /^[A-Z]{2}$/, as: 'NY' },
};

/** The fault of a country's code, or null. */
export function countryFault(code: string): string | null {
  if (!/^[A-Z]{2}$/.test(code)) return t('Two letters, as in DE or GB.');
  if (code === 'UK') return t('The United Kingdom has the code GB.');
  return isCountry(code) ? null : t('No country has the code {code}.', { code });
}

/** The name of the country that an address can be in, by its code; null for any other text. */
export const nameOfCountry = (code: string) => (isCountry(code) ? countryName(code) : null);

/** The fault of a postcode of the country, or null; for an unknown country any is accepted. */
export function postcodeFault(postcode: string, country: string): string | null {
  if (!postcodeValidatorExistsForCountry(country) || postcodeValidator(postcode, country)) return null;
  return t('Not a postcode of {country}.', { country: countryName(country) ?? country });
}

/** True if the country's addresses have a state, how it is called, and how it is typed. */
export function stateOf(country: string): { readonly noun: Noun; readonly as?: string } | null {
  return STATES[country] ?? null;
}

/** The fault of the state of an address in the country, or null. */
export function stateFault(state: string, country: string): string | null {
  const rule = STATES[country];
  if (!rule) return null;
  const { noun, code, as } = rule;
  if (state === '') {
    return message(
      '{noun, select, state {The state is missing.} province {The province is missing.} other {The prefecture is missing.}}',
      { noun },
    );
  }
  return code && !code.test(state)
    ? message(
        '{noun, select, state {The state as a code, as in {as}.} province {The province as a code, as in {as}.} other {The prefecture as a code, as in {as}.}}',
        { noun, as },
      )
    : null;
}
