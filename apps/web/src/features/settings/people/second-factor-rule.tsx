'use client';

import { useState } from 'react';
import { Switch } from '@/components/fields/switch';
import { AskFirst } from '@/components/forms/ask-first';
import { notifyDone } from '@/components/notices/toaster';
import { useConnection } from '@/lib/connection';
import { trpc } from '@/trpc/client';
import { message } from '@/words/message';
import { t } from '@/words/t';
import type { Person } from './person';

/** Requires two-factor authentication of everybody in the shop, or no longer. Asks first. */
export function SecondFactorRule({ people }: { people: readonly Person[] }) {
  const offline = useConnection() === 'offline';
  const { data: required } = trpc.people.secondFactorRequired.useQuery();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const lacking = people.filter(({ state, secondFactor }) => state !== 'DISABLED' && !secondFactor).length;
  return (
    <section aria-label={t('Two-factor authentication')} className="max-w-2xl px-4 py-5">
      <Switch
        checked={required ?? false}
        disabled={required === undefined || offline}
        onCheckedChange={setWanted}
        label={t('Require two-factor authentication')}
      >
        <p>
          {t(
            'While this is on, everybody who signs in to the console has two-factor authentication, or sets it up before anything else. Access tokens of the REST API work as before.',
          )}
        </p>
      </Switch>
      {wanted !== null && <RuleDialog required={wanted} lacking={lacking} onClose={() => setWanted(null)} />}
    </section>
  );
}

interface RuleDialogProps {
  required: boolean;
  /** The number of people who do not have it. */
  lacking: number;
  onClose: () => void;
}

function RuleDialog({ required, lacking, onClose }: RuleDialogProps) {
  const { people } = trpc.useUtils();
  const change = trpc.people.requireSecondFactor.useMutation({
    onSuccess: () => {
      people.secondFactorRequired.setData(undefined, required);
      notifyDone({
        title: required
          ? t('Two-factor authentication is required from now on.')
          : t('Two-factor authentication is not required any more.'),
      });
      onClose();
    },
  });
  return (
    <AskFirst
      title={
        required ? t('Require two-factor authentication?') : t('Stop requiring two-factor authentication?')
      }
      verb={required ? t('Require') : t('Stop requiring')}
      keep={t('Cancel')}
      danger={!required}
      busy={change.isPending}
      failed={change.isError && { title: t('The setting was not changed.'), error: change.error }}
      onAct={() => change.mutate({ required })}
      onClose={onClose}
    >
      <p className="text-ink-2">
        {required
          ? message(
              '{lacking, plural, one {# person does} other {# people do}} not have it. Who is signed in without it sets it up before they go on working.',
              { lacking },
            )
          : t('Who has it keeps it, and can turn it off.')}
      </p>
    </AskFirst>
  );
}
