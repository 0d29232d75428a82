import { t } from '@/words/t';
import { reasonOf, refusalOf } from './refusal';

/** The message for a failed call, for a dialog over what somebody else has changed since it was opened: it goes on showing what it was. */
export function reasonInDialog(error: unknown): string {
  return refusalOf(error)?.code === 'PRECONDITION_FAILED'
    ? t('Somebody else has changed this meanwhile. Close it, open it again, and decide by what it is now.')
    : reasonOf(error);
}
