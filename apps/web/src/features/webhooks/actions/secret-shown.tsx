'use client';

import { ShownOnce } from '@/components/shown-once';
import { useViewer } from '@/lib/session/viewer';
import { exactInstant } from '@/lib/time/instant';
import { rich } from '@/words/rich';
import { t } from '@/words/t';

export interface SecretShownProps {
  /** Null where the answer that carried it was lost. */
  secret: string | null;
  /** Until when the old one signs too. */
  previousUntil?: string;
  onClose: () => void;
}

/** A webhook's secret, the only time that it is shown. */
export function SecretShown({ secret, previousUntil, onClose }: SecretShownProps) {
  const { timeZone } = useViewer();
  return (
    <ShownOnce
      label={t('Secret')}
      value={secret}
      lost={t(
        'It was done, but the secret was lost on the way and is shown nowhere again. Rotate the secret to get another one.',
      )}
      note={
        previousUntil &&
        t(
          'Until {exactInstant} every event is signed with both secrets. Give the receiver the new one before that.',
          { exactInstant: exactInstant(previousUntil, timeZone) },
        )
      }
      onClose={onClose}
    >
      {rich('The receiver checks with it that an event is ours ({header}, Standard Webhooks).', {
        header: <code className="font-mono text-sm">webhook-signature</code>,
      })}
    </ShownOnce>
  );
}
