import { t } from '@/words/t';
import { reasonOf, refusalOf } from './refusal';

/** The message for a failed call, for a dialog over what somebody else has changed since it was opened: it goes on showing what it was. */
export function reasonInDialog(error: unknown): string {
  const reason = reasonOf(error);
  if (refusalOf(error)?.code !== 'PRECONDITION_FAILED') return reason;
  return `${reason} ${t('Close this and open it again to see what it is now.')}`;
}
