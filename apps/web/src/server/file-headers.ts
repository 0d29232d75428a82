import { Refusal } from '@routecard/core';
import { z } from 'zod';
import { t } from '@/words/t';
import { intentKey } from './trpc/claim';

/** The headers of a file; its name is percent-encoded, for headers carry no other letters. */
const headersOf = z.object({ key: intentKey, name: z.string() });

/** The key under which a file is sent, and its name. Throws REQUEST_VALIDATION_FAILED where one is missing. */
export function fileHeaders(headers: Headers): z.infer<typeof headersOf> {
  const read = headersOf.safeParse({
    key: headers.get('x-intent-key'),
    name: decoded(headers.get('x-file-name')),
  });
  if (!read.success) throw invalid(t('The request lacks the name of the file.'));
  return read.data;
}

/** The refusal of a file that cannot be called so. */
export const badFileName = () =>
  invalid(t('This file name cannot be used. Rename the file and send it again.'));

function decoded(text: string | null): string | null {
  try {
    return text && decodeURIComponent(text);
  } catch {
    return null;
  }
}

const invalid = (message: string) => new Refusal('REQUEST_VALIDATION_FAILED', message);
