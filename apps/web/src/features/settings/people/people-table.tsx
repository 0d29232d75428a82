'use client';

import {
  Ban,
  CircleCheck,
  Download,
  Ellipsis,
  Eraser,
  KeyRound,
  MailQuestion,
  ShieldCheck,
  ShieldOff,
  UserCheck,
  UserCog,
  UserX,
} from 'lucide-react';
import { IconButton } from '@/components/button';
import { Instant } from '@/components/marks/instant';
import { Status } from '@/components/marks/status';
import { Menu, MenuItem } from '@/components/menu';
import { notifyDone, notifyRefused } from '@/components/notices/toaster';
import { ListRows } from '@/components/tables/list-rows';
import { Cell, HeadCell, Row, Table } from '@/components/tables/table';
import { useConnection } from '@/lib/connection';
import { cx } from '@/lib/cx';
import { ROLE_WORDS } from '@/lib/words/role-words';
import { trpc } from '@/trpc/client';
import { reasonOf } from '@/trpc/refusal';
import { message } from '@/words/message';
import { t } from '@/words/t';
import type { Person, PersonAction } from './person';

export interface PeopleTableProps {
  people: readonly Person[];
  onAsk: (action: PersonAction, person: Person) => void;
}

/** People with their roles, two-factor authentication, whether they have access, and when they signed in last. */
export function PeopleTable({ people, onAsk }: PeopleTableProps) {
  return (
    <Table caption={t('People')}>
      <thead>
        <tr>
          <HeadCell>{t('Person')}</HeadCell>
          <HeadCell className="max-sm:hidden">{t('Role')}</HeadCell>
          <HeadCell className="max-md:hidden">{t('Last sign-in')}</HeadCell>
          <HeadCell className="max-sm:hidden">{t('Two-factor')}</HeadCell>
          <HeadCell>{t('State')}</HeadCell>
          <HeadCell>
            <span className="sr-only">{t('Actions')}</span>
          </HeadCell>
        </tr>
      </thead>
      <ListRows>
        {people.map((person) => (
          <PersonRow key={person.id} person={person} onAsk={onAsk} />
        ))}
      </ListRows>
    </Table>
  );
}

function PersonRow({ person, onAsk }: { person: Person } & Pick<PeopleTableProps, 'onAsk'>) {
  return (
    <Row className={cx('align-top', person.state === 'DISABLED' && 'text-ink-3')}>
      <Cell className="py-2.5 max-sm:w-full max-sm:max-w-0">
        <span className="block max-w-64 break-words font-medium">
          {person.name}
          {person.self && <span className="font-normal text-ink-3"> {t('(you)')}</span>}
        </span>
        <span className="block max-w-64 break-all text-ink-2 text-sm">{person.email}</span>
        <span className="block text-ink-3 text-sm sm:hidden">
          {ROLE_WORDS[person.role]}
          {person.secondFactor && t(', two-factor on')}
          {person.passkeys > 0 && `, ${passkeysOf(person)}`}
        </span>
      </Cell>
      <Cell className="py-2.5 max-sm:hidden">{ROLE_WORDS[person.role]}</Cell>
      <Cell className="py-2.5 max-md:hidden">
        {person.lastSignInAt ? (
          <Instant at={person.lastSignInAt} />
        ) : (
          <span className="text-ink-3">{t('Never')}</span>
        )}
      </Cell>
      <Cell className="py-2.5 max-sm:hidden">
        {person.secondFactor ? (
          <Status tone="done" icon={ShieldCheck} filled={false}>
            {t('On')}
          </Status>
        ) : (
          <span className="text-ink-3">{t('Off')}</span>
        )}
        {person.passkeys > 0 && <span className="block text-ink-2 text-sm">{passkeysOf(person)}</span>}
      </Cell>
      <Cell className="py-2.5">
        <PersonState state={person.state} />
      </Cell>
      <Cell className="py-1.5 text-right">
        <PersonMenu person={person} onAsk={onAsk} />
      </Cell>
    </Row>
  );
}

const passkeysOf = ({ passkeys }: Person) =>
  message('{passkeys, plural, one {# passkey} other {# passkeys}}', { passkeys });

function PersonState({ state }: Pick<Person, 'state'>) {
  if (state === 'DISABLED') {
    return (
      <Status tone="neutral" icon={Ban}>
        {t('Disabled')}
      </Status>
    );
  }
  const invited = state === 'INVITED';
  return (
    <Status tone={invited ? 'soon' : 'done'} icon={invited ? MailQuestion : CircleCheck}>
      {invited ? t('Invited') : t('Active')}
    </Status>
  );
}

function PersonMenu({ person, onAsk }: { person: Person } & Pick<PeopleTableProps, 'onAsk'>) {
  const offline = useConnection() === 'offline';
  const { people } = trpc.useUtils();
  const enable = trpc.people.enable.useMutation({
    onSuccess: () => notifyDone({ title: t('{name} can sign in again.', { name: person.name }) }),
    onError: (error) =>
      notifyRefused({ title: t('{name} was not enabled.', { name: person.name }), detail: reasonOf(error) }),
    onSettled: () => void people.list.invalidate(),
  });
  return (
    <Menu
      trigger={
        <IconButton
          icon={Ellipsis}
          label={t('Actions for {name}', { name: person.name })}
          disabled={offline || enable.isPending}
        />
      }
    >
      <MenuItem icon={UserCog} onSelect={() => onAsk('role', person)}>
        {t('Change role…')}
      </MenuItem>
      <MenuItem icon={Download} onSelect={() => window.location.assign(`/api/people/${person.id}/data`)}>
        {t('Export data')}
      </MenuItem>
      {(person.secondFactor || person.passkeys > 0) && !person.self && (
        <MenuItem icon={ShieldOff} onSelect={() => onAsk('resetSecondFactor', person)}>
          {person.secondFactor ? t('Reset two-factor authentication…') : t('Remove passkeys…')}
        </MenuItem>
      )}
      {person.state === 'DISABLED' ? (
        !person.erased && (
          <>
            <MenuItem icon={UserCheck} onSelect={() => enable.mutate({ personId: person.id })}>
              {t('Enable')}
            </MenuItem>
            <MenuItem icon={Eraser} onSelect={() => onAsk('erase', person)}>
              {t('Erase names…')}
            </MenuItem>
          </>
        )
      ) : (
        <>
          <MenuItem icon={KeyRound} onSelect={() => onAsk('link', person)}>
            {person.state === 'INVITED' ? t('New invitation link…') : t('Password reset link…')}
          </MenuItem>
          {!person.self && (
            <MenuItem icon={UserX} onSelect={() => onAsk('disable', person)}>
              {t('Disable…')}
            </MenuItem>
          )}
        </>
      )}
    </Menu>
  );
}
