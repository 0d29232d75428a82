'use client';

import { AskFirst } from '@/components/forms/ask-first';
import { notifyDone } from '@/components/notices/toaster';
import { trpc } from '@/trpc/client';
import { t } from '@/words/t';
import type { Person } from './person';

/** What the dialog says for somebody with two-factor authentication, and for somebody who only has passkeys. */
const WORDS = {
  secondFactor: {
    question: (name: string) => t('Reset two-factor authentication of {name}?', { name }),
    get description() {
      return t('For somebody who has lost the authenticator app and the recovery codes.');
    },
    get verb() {
      return t('Reset');
    },
    done: (name: string) => t('Two-factor authentication of {name} was reset.', { name }),
    get failed() {
      return t('Two-factor authentication was not reset.');
    },
    get effect() {
      return t(
        'Their sessions end, the app, the codes and their passkeys stop working, and they sign in with the password alone until they set up two-factor authentication again.',
      );
    },
  },
  passkeys: {
    question: (name: string) => t('Remove the passkeys of {name}?', { name }),
    get description() {
      return t('For somebody who has lost the device that a passkey is on.');
    },
    get verb() {
      return t('Remove');
    },
    done: (name: string) => t('The passkeys of {name} were removed.', { name }),
    get failed() {
      return t('The passkeys were not removed.');
    },
    get effect() {
      return t('Their sessions end, and they sign in with the password until they add a passkey again.');
    },
  },
};

/** Asks before the second factor and the passkeys of somebody who has lost them are removed. */
export function ResetSecondFactorDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { people } = trpc.useUtils();
  const words = person.secondFactor ? WORDS.secondFactor : WORDS.passkeys;
  const reset = trpc.people.resetSecondFactor.useMutation({
    onSuccess: () => {
      void people.list.invalidate();
      notifyDone({ title: words.done(person.name) });
      onClose();
    },
  });
  return (
    <AskFirst
      title={words.question(person.name)}
      description={words.description}
      verb={words.verb}
      keep={t('Cancel')}
      danger
      busy={reset.isPending}
      failed={reset.isError && { title: words.failed, error: reset.error }}
      onAct={() => reset.mutate({ personId: person.id })}
      onClose={onClose}
    >
      <p className="text-ink-2">
        {t('Make sure that it is them who ask. {effect}', { effect: words.effect })}
      </p>
    </AskFirst>
  );
}
