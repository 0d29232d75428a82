import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import ipaddr from 'ipaddr.js';
import { Reader, type Response } from 'mmdb-lib';
import { language } from '@/words/language';
import { t } from '@/words/t';
import { perProcess } from '../per-process';

/** Which country each network was given to, by the public registers; part of the installation, so no address is sent anywhere. */
const REGISTER = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

const OF_A_SITE = new Set(['loopback', 'linkLocal', 'private', 'uniqueLocal', 'carrierGradeNat']);

/** Where an IP address is: a country or the local network, in the language of the request, or null where the register does not have it. */
export async function placeOfAddress(address: string | null): Promise<string | null> {
  if (!address || !ipaddr.isValid(address)) return null;
  const parsed = ipaddr.process(address);
  if (OF_A_SITE.has(parsed.range())) return t('Local network');
  const found = (await register()).get(parsed.toString());
  return found?.country_code ? countryName(found.country_code) : null;
}

const countryName = (code: string) =>
  new Intl.DisplayNames([language()], { type: 'region' }).of(code) ?? null;

type Registered = Response & { readonly country_code?: string };

/** 8 MB, read when somebody first looks at their sessions. */
const register = perProcess('network register', () => {
  let reader: Promise<Reader<Registered>> | undefined;
  return () => {
    reader ??= read();
    return reader;
  };
});

async function read(): Promise<Reader<Registered>> {
  // A file of data: the bundler would look for a module.
  const file = createRequire(import.meta.url).resolve(/* turbopackIgnore: true */ REGISTER);
  return new Reader<Registered>(await readFile(file));
}
