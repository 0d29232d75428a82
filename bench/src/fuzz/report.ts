import type { Failing, Fault, Outcome } from './campaign.ts';

const MAX_BODY = 2000;

/** A fault, so that it can be sent again by hand. */
export function faultText({ number, what, times, request, answer }: Fault): string {
  const { method, path, headers, body } = request;
  const { authorization: _token, cookie: _session, ...shown } = headers;
  return [
    `request ${number}: ${what}${times > 1 ? `, ${times} times` : ''}`,
    `  ${method} ${path}`,
    `  ${JSON.stringify(shown)}`,
    `  ${body === undefined ? 'no body' : body.toString().slice(0, MAX_BODY)}`,
    `  -> ${answer === undefined ? 'no answer' : `${answer.status} ${answer.body.slice(0, MAX_BODY)}`}`,
  ].join('\n');
}

/** Counts of responses by status, and of operations that succeeded. */
export function outcomeText({ statuses, operations, never }: Outcome): string {
  const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  const succeeded = `${operations - never.length} of ${operations} operations succeeded at least once`;
  return [
    counts.join(', '),
    never.length > 0 ? `${succeeded}, never:` : succeeded,
    ...never.map(failingText),
  ].join('\n');
}

const failingText = ({ name, answers }: Failing) =>
  [`  ${name}`, ...answers.map(({ text, times }) => `    ${times} times: ${text}`)].join('\n');
