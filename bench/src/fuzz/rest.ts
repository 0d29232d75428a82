import { readDocument } from './document.ts';
import { judge } from './judge.ts';
import { KnownIds } from './known-ids.ts';
import { Random } from './random.ts';
import { type FuzzRequest, named, Requests } from './requests.ts';
import type { FuzzTarget } from './target.ts';

/** A token with every scope, and others that have fewer or are none. */
export interface Tokens {
  readonly full: string;
  readonly others: readonly string[];
}

const MAX_TAGS = 20;
/** Captures the noun of a refusal that says it was not found. */
const NOT_FOUND = /"message":"(?:shipment )?([a-z ]+) not found"/;

/** The REST API, as its OpenAPI document describes it. The same seed asks for the same things. */
export function restTarget(seed: number, tokens: Tokens): FuzzTarget<FuzzRequest> {
  const document = readDocument();
  const ids = new KnownIds(document);
  const requests = new Requests(document, ids, new Random(seed), tokens);
  return {
    operations: document.operations.map((operation) => named(operation).name),
    openings: () => requests.openings(),
    next: () => requests.next(),
    judge,
    succeeded: (_request, { status }) => status < 300,
    learn({ operation, asked, stray }, { status, headers, body }) {
      const gone = status === 404 && !stray ? NOT_FOUND.exec(body)?.[1]?.replaceAll(' ', '') : undefined;
      const id = gone === undefined ? undefined : asked.get(gone);
      if (gone !== undefined && id !== undefined) ids.forget(gone, id);
      const schema = operation.responses[200]?.content?.['application/json']?.schema;
      if (status === 200 && schema) ids.learn(JSON.parse(body), schema, asked);
      if (headers.etag && ids.tags.push(headers.etag) > MAX_TAGS) ids.tags.shift();
    },
  };
}
