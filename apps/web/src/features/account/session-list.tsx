'use client';

import { useState } from 'react';
import { Button } from '@/components/button';
import { AskFirst } from '@/components/forms/ask-first';
import { notifyDone, notifyRefused } from '@/components/notices/toaster';
import { Cell, HeadCell, Row, Table } from '@/components/tables/table';
import { sendForm } from '@/features/sign-in';
import { useConnection } from '@/lib/connection';
import type { OwnSession } from '@/lib/session/own-session';
import { noteSigningOut } from '@/lib/session/signing-out';
import { useRouter } from '@/lib/use-router';
import { rich } from '@/words/rich';
import { t } from '@/words/t';
import { Moment } from './moment';

/** The person's sessions, each of which can be ended, or all at once. */
export function SessionList({ sessions }: { sessions: readonly OwnSession[] }) {
  const offline = useConnection() === 'offline';
  const router = useRouter();
  const [busyWith, setBusyWith] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);

  const end = async (session: OwnSession) => {
    setBusyWith(session.id);
    const result = await sendForm(
      'account/end-session',
      { sessionId: session.id },
      { 404: t('It has ended already.') },
    );
    setBusyWith(null);
    if (result.done) notifyDone({ title: t('Session ended.') });
    else notifyRefused({ title: t('The session was not ended.'), detail: result.reason });
    router.refresh();
  };

  return (
    <section aria-labelledby="sessions-heading">
      <div className="mb-1 flex flex-wrap items-center justify-between gap-3">
        <h2 id="sessions-heading" className="font-semibold">
          {t('Sessions')}
        </h2>
        <Button disabled={offline} onClick={() => setAsking(true)}>
          {t('Sign out everywhere')}
        </Button>
      </div>
      <p className="mb-3 text-ink-2">
        {t(
          'Browsers in which you are signed in. If you do not recognise one, end it and change your password.',
        )}
      </p>
      <Table caption={t('Sessions')} className="-mx-4">
        <thead>
          <tr>
            <HeadCell>{t('Device')}</HeadCell>
            <HeadCell className="max-md:hidden">{t('Signed in')}</HeadCell>
            <HeadCell className="max-sm:hidden">{t('Last seen')}</HeadCell>
            <HeadCell>
              <span className="sr-only">{t('Actions')}</span>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              busy={busyWith === session.id}
              disabled={offline || busyWith !== null}
              onEnd={() => void end(session)}
            />
          ))}
        </tbody>
      </Table>
      <p className="mt-2 text-ink-3 text-sm">{t('“Last seen” is exact to 15 minutes.')}</p>
      {asking && <SignOutEverywhere onClose={() => setAsking(false)} />}
    </section>
  );
}

interface SessionRowProps {
  session: OwnSession;
  busy: boolean;
  disabled: boolean;
  onEnd: () => void;
}

function SessionRow({ session, busy, disabled, onEnd }: SessionRowProps) {
  const device = session.device ?? t('Unknown device');
  return (
    <Row className="align-top">
      <Cell className="py-2.5">
        <span className="block font-medium">
          {device}
          {session.current && <span className="font-normal text-ink-3"> {t('(this session)')}</span>}
        </span>
        <span className="block break-words text-ink-2 text-sm">
          {[session.place, session.address ?? t('Address not known')].filter(Boolean).join(' · ')}
        </span>
        <span className="block text-ink-3 text-sm sm:hidden">
          {rich('Last seen {moment}', { moment: <Moment at={session.lastSeenAt} /> })}
        </span>
      </Cell>
      <Cell className="py-2.5 max-md:hidden">
        <Moment at={session.signedInAt} />
      </Cell>
      <Cell className="py-2.5 max-sm:hidden">
        <Moment at={session.lastSeenAt} />
      </Cell>
      <Cell className="py-1.5 text-right">
        {!session.current && (
          <Button
            busy={busy}
            disabled={disabled}
            aria-label={t('End session: {device}, {address}', {
              device,
              address: session.address ?? t('address not known'),
            })}
            onClick={onEnd}
          >
            {t('End')}
          </Button>
        )}
      </Cell>
    </Row>
  );
}

function SignOutEverywhere({ onClose }: { onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  const act = async () => {
    setBusy(true);
    noteSigningOut(true);
    const result = await sendForm('revoke-sessions', {});
    if (result.done) {
      window.location.assign('/sign-in');
      return;
    }
    noteSigningOut(false);
    setBusy(false);
    notifyRefused({ title: t('The sessions were not ended.'), detail: result.reason });
  };
  return (
    <AskFirst
      title={t('Sign out everywhere?')}
      verb={t('Sign out everywhere')}
      keep={t('Cancel')}
      danger
      busy={busy}
      onAct={() => void act()}
      onClose={onClose}
    >
      <p className="text-ink-2">
        {t('All sessions end, this one too. Access tokens keep working; an admin can revoke them.')}
      </p>
    </AskFirst>
  );
}
