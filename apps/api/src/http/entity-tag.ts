import { hash } from 'node:crypto';
import { Refusal } from '@routecard/core';

/** Long enough that no two bodies of a resource share one. */
const TAG_CHARACTERS = 27;
const LIST = /^(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"(?:[ \t]*,[ \t]*(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*")*$/;
const TAG = /(?:W\/)?"[^"]*"/g;

/** The strong entity tag of an answer's body (RFC 9110 section 8.8.3): other bytes have another tag. */
export const entityTag = (body: string): string =>
  `"${hash('sha256', body, 'base64url').slice(0, TAG_CHARACTERS)}"`;

/** True if the client has the body already, by its `If-None-Match`: compared weakly; one that cannot be read is ignored. */
export function isKnown(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const tags = tagsOf(ifNoneMatch);
  return tags === '*' || (tags?.some((known) => known.replace(/^W\//, '') === tag) ?? false);
}

/** The condition of `If-Match` on a resource's current tag; undefined if there is none. */
export type TagCondition = (tag: string) => boolean;

/** Reads an `If-Match`: compared strongly, so a weak tag never holds. Throws REQUEST_VALIDATION_FAILED for one that is no list of tags. */
export function conditionOf(ifMatch: string | undefined): TagCondition | undefined {
  if (ifMatch === undefined) return undefined;
  const tags = tagsOf(ifMatch);
  if (tags === undefined) {
    throw new Refusal('REQUEST_VALIDATION_FAILED', 'The If-Match header is not valid.', {
      fields: [{ path: 'If-Match', message: 'must be * or entity tags in double quotes, as ETag gave them' }],
    });
  }
  return (tag) => tags === '*' || tags.includes(tag);
}

function tagsOf(header: string): readonly string[] | '*' | undefined {
  const text = header.trim();
  if (text === '*') return '*';
  return LIST.test(text) ? (text.match(TAG) ?? []) : undefined;
}
