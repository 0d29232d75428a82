import { COMMENT_MAX_LENGTH } from '@routecard/core';
import { count } from '@/lib/words/words';
import { t } from '@/words/t';

/** How much of what a comment may have is typed. */
export const lengthText = (body: string): string =>
  t('{typed} of {max} characters', { typed: count(body.trim().length), max: count(COMMENT_MAX_LENGTH) });

/** What is wrong with a comment that is too long: pasted text is not cut, for nobody would notice what is missing. */
export const tooLong = (body: string): string | undefined =>
  body.trim().length > COMMENT_MAX_LENGTH
    ? t('{length}. Divide it.', { length: lengthText(body) })
    : undefined;
