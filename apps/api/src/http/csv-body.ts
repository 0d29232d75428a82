import { Refusal } from '@routecard/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { charsetOf, refusalOfEncoding } from './json-body.ts';

/** How a route reads CSV. */
export interface CsvRule<Body = unknown> {
  /** Rejects with a refusal where the text cannot be understood. */
  read(text: string): Promise<Body>;
  /** A text that is understood, for the OpenAPI document. */
  readonly example: string;
}

/** A body that was read already, past the schema for JSON. */
export class ReadBody {
  readonly value: unknown;

  constructor(value: unknown) {
    this.value = value;
  }
}

/** Reads bodies of `text/csv` in the charset that they name, UTF-8 unless they name one, for the routes of the instance, all of which take CSV. */
export function readCsvBodies(app: FastifyInstance): void {
  app.addContentTypeParser(
    'text/csv',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      const refusal = refusalOfEncoding(request.headers);
      if (refusal !== undefined) throw refusal;
      const text = decoded(bytes, charsetOf(request.headers) || 'utf-8');
      return new ReadBody(await request.routeOptions.config.route?.csv?.read(text));
    },
  );
}

function decoded(bytes: Buffer, charset: string): string {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof RangeError) {
      throw new Refusal('UNSUPPORTED_MEDIA_TYPE', `There is no charset "${charset}".`);
    }
    throw new Refusal('REQUEST_BODY_UNREADABLE', `The request body is not text in ${charset}.`);
  }
}
