import createClient, { type Client } from 'openapi-fetch';
import type { paths } from './interface.gen.ts';
import { patientFetch } from './patient-fetch.ts';

/** Routecard's interface, typed by its OpenAPI document. */
export type Routecard = Client<paths>;

/** Opens a client. `url` is where the REST app answers, without `/api/manufacturer/v1`. */
export function openClient({ url, token }: { readonly url: string; readonly token: string }): Routecard {
  return createClient<paths>({
    baseUrl: url,
    headers: { authorization: `Bearer ${token}` },
    fetch: patientFetch(),
  });
}
