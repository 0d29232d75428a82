import type { FuzzRequest } from './requests.ts';
import type { Answer } from './send.ts';

/** Permitted responses of a path that no longer is the operation's. */
const STRAY = [400, 404, 405, 414, 431];

/** The fault of a response; undefined if it conforms to the document. */
export function judge({ operation, stray }: FuzzRequest, answer: Answer): string | undefined {
  const { status, body, headers } = answer;
  if (status >= 500) return `answered ${status}`;
  const documented = operation.responses[status];
  if (documented === undefined)
    return stray && STRAY.includes(status) ? undefined : `undocumented status ${status}`;
  if (status === 204 || status === 304) return body === '' ? undefined : `a body with status ${status}`;
  if (documented.content !== undefined && !('application/json' in documented.content)) return undefined;
  if (!headers['content-type']?.startsWith('application/json'))
    return `content type ${headers['content-type']}`;
  let read: unknown;
  try {
    read = JSON.parse(body);
  } catch {
    return 'a body that is no JSON';
  }
  if (status < 400 || stray) return undefined;
  const { error, message } = read as { error?: unknown; message?: unknown };
  if (typeof error !== 'string' || typeof message !== 'string') return 'an error of another shape';
  return documented.description.includes(`\`${error}\``)
    ? undefined
    : `undocumented code ${error} with ${status}`;
}
