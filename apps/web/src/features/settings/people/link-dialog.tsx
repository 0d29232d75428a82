'use client';

import { useState } from 'react';
import { Dialog } from '@/components/dialog';
import { SubmitForm } from '@/components/forms/submit-form';
import { Banner } from '@/components/notices/banner';
import { ShownOnce } from '@/components/shown-once';
import { useSubmit } from '@/lib/forms/use-submit';
import { type AppOutputs, trpc } from '@/trpc/client';
import { t } from '@/words/t';
import type { Person } from './person';

type Issued = AppOutputs['people']['issueLink'];

/** Issues a link with which the person sets a password, then shows it this once. */
export function LinkDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { client } = trpc.useUtils();
  const { state, submit } = useSubmit();
  const [issued, setIssued] = useState<Issued | null>(null);
  if (issued) return <IssuedLink issued={issued} onClose={onClose} />;
  const body = { personId: person.id };
  const issue = () => void submit(body, (key) => client.people.issueLink.mutate({ key, ...body }), setIssued);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="sm"
      title={t('Link for {name}', { name: person.name })}
      description={t('Whoever opens it sets the password of this account and is signed in.')}
    >
      <SubmitForm
        state={state}
        refused={t('No link was issued.')}
        verb={t('Issue link')}
        faults={{}}
        onSubmit={issue}
        onCancel={onClose}
      >
        {() => (
          <p className="text-ink-2">
            {t(
              'It works once, within 24 hours, and replaces earlier links. Setting the password ends the sessions of {name}.',
              { name: person.name },
            )}
          </p>
        )}
      </SubmitForm>
    </Dialog>
  );
}

/** A link, with where to send it. */
export function IssuedLink({ issued, onClose }: { issued: Issued; onClose: () => void }) {
  const value = issued.path === null ? null : `${window.location.origin}${issued.path}`;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('Link for {name}', { name: issued.name })}
      description={t('It works once, within 24 hours.')}
    >
      {issued.mailed === 'FAILED' && (
        <Banner tone="late" title={t('The e-mail could not be sent.')} urgent>
          {t('The mail server did not accept it. Pass the link on yourself.')}
        </Banner>
      )}
      {issued.mailed === 'TOO_MANY' && (
        <Banner tone="late" title={t('The e-mail was not sent.')} urgent>
          {t(
            'At most three e-mails go to {email} within 15 minutes, and 100 from your shop within an hour. Pass the link on yourself.',
            {
              email: issued.email,
            },
          )}
        </Banner>
      )}
      <ShownOnce
        label={t('Link')}
        value={value}
        lost={t(
          'The link was issued, but its text was lost on the way and is kept nowhere. Issue another one in the actions for {name}.',
          { name: issued.name },
        )}
        onClose={onClose}
      >
        {issued.mailed === 'SENT'
          ? t('An e-mail with the link was sent to {email}.', { email: issued.email })
          : t('Send it to {email}.', { email: issued.email })}{' '}
        {t('With it they set a password and are signed in.')}
      </ShownOnce>
    </Dialog>
  );
}
