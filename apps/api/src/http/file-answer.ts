import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { create } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnown } from './entity-tag.ts';

/** A file as a route answers it. */
export interface FileAnswer {
  readonly name: string;
  /** The media type. */
  readonly contentType: string;
  /** True if a browser shows it, or keeps it as a file. */
  readonly disposition: 'inline' | 'attachment';
  readonly sizeBytes: number;
  /** Other bytes have another one; without the quotes of an `ETag`. */
  readonly tag: string;
  readonly content: Uint8Array | AsyncIterable<Uint8Array>;
  /** True where the address never has other bytes, so that a client that has them need not ask again. */
  readonly unchanging?: true;
}

const ASK_AGAIN = 'private, no-cache';
const UNCHANGING = 'private, max-age=31536000, immutable';

/** Forbids everything to a file that a browser opens from here. */
const POLICY = "default-src 'none'; sandbox";

/** The tag of a file that is there whole. */
export const tagOfBytes = (bytes: Uint8Array): string => hash('sha256', bytes, 'base64url').slice(0, 27);

/** Writes the head of a file's answer and returns what is to be sent; undefined where the client has it already. */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileAnswer,
): Buffer | Readable | undefined {
  const tag = `"${file.tag}"`;
  void reply.headers({
    etag: tag,
    'cache-control': file.unchanging ? UNCHANGING : ASK_AGAIN,
    'x-content-type-options': 'nosniff',
    'content-security-policy': POLICY,
  });
  if (isKnown(request.headers['if-none-match'], tag)) {
    void reply.code(304);
    return undefined;
  }
  void reply.code(200).headers({
    'content-type': file.contentType,
    'content-length': file.sizeBytes,
    'content-disposition': create(file.name, { type: file.disposition }),
  });
  const { content } = file;
  return content instanceof Uint8Array
    ? Buffer.from(content.buffer, content.byteOffset, content.byteLength)
    : Readable.from(content);
}
