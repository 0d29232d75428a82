import type { Routing } from './routing.ts';

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
/** No vowels, so that it spells no word; no 0 and 1, which read like O and I. */
const DIGITS = '23456789BCDFGHJKLMNPQRSTVWXZ';
const LENGTH = 6;

/**
 * A short name of what the routing is now, printed on travellers: equal routings have equal ones, and a changed routing
 * another one, so that an outdated print can be told. Six characters.
 */
export function routingVersion(routing: Routing): string {
  let hash = FNV_OFFSET;
  for (const { step, operationId, sequence } of routing) {
    for (const character of `${step}:${operationId}:${sequence};`) {
      hash = Math.imul(hash ^ character.charCodeAt(0), FNV_PRIME) >>> 0;
    }
  }
  let text = '';
  for (let left = hash; text.length < LENGTH; left = Math.floor(left / DIGITS.length)) {
    text = DIGITS.charAt(left % DIGITS.length) + text;
  }
  return text;
}
