'use client';

import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Loaded } from '@/components/loaded';
import { Skeleton } from '@/components/skeleton';
import { RowsSkeleton } from '@/components/tables/rows-skeleton';
import { useConnection } from '@/lib/connection';
import { useViewer } from '@/lib/session/viewer';
import { trpc } from '@/trpc/client';
import { t } from '@/words/t';
import { AdminsOnly } from '../admins-only';
import { SettingsPage } from '../settings-page';
import { ChangeRoleDialog } from './change-role-dialog';
import { DisableDialog } from './disable-dialog';
import { EraseDialog } from './erase-dialog';
import { InviteDialog } from './invite-dialog';
import { LinkDialog } from './link-dialog';
import { PeopleTable } from './people-table';
import type { Person, PersonAction } from './person';
import { ResetSecondFactorDialog } from './reset-second-factor-dialog';
import { SecondFactorRule } from './second-factor-rule';

/** Sign-ins happen without a change that screens are told of. */
const LOOK_AGAIN_MS = 30_000;

/** The people of the shop, their roles and their access. */
export function PeoplePage() {
  const { can } = useViewer();
  const offline = useConnection() === 'offline';
  const [inviting, setInviting] = useState(false);
  return (
    <SettingsPage
      title={t('People')}
      actions={
        can.writePeople && (
          <Button look="primary" icon={UserPlus} disabled={offline} onClick={() => setInviting(true)}>
            {t('Invite person')}
          </Button>
        )
      }
    >
      {can.readPeople ? (
        <People />
      ) : (
        <AdminsOnly title={t('People are for admins')}>
          {t('Admins invite people and decide what they may do.')}
        </AdminsOnly>
      )}
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </SettingsPage>
  );
}

function People() {
  const { can } = useViewer();
  const query = trpc.people.list.useQuery(undefined, { refetchInterval: LOOK_AGAIN_MS });
  const [asked, setAsked] = useState<{ readonly action: PersonAction; readonly person: Person } | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <Loaded query={query} title={t('The people could not be loaded')} loading={<PeopleSkeleton />}>
        {(people) => (
          <>
            <PeopleTable people={people} onAsk={(action, person) => setAsked({ action, person })} />
            {can.writePeople && <SecondFactorRule people={people} />}
          </>
        )}
      </Loaded>
      {asked?.action === 'role' && <ChangeRoleDialog person={asked.person} onClose={close} />}
      {asked?.action === 'link' && <LinkDialog person={asked.person} onClose={close} />}
      {asked?.action === 'resetSecondFactor' && (
        <ResetSecondFactorDialog person={asked.person} onClose={close} />
      )}
      {asked?.action === 'erase' && <EraseDialog person={asked.person} onClose={close} />}
      {asked?.action === 'disable' && <DisableDialog person={asked.person} onClose={close} />}
    </>
  );
}

function PeopleSkeleton() {
  return (
    <RowsSkeleton label={t('Loading the people')} rows={4} row="h-14 gap-6" above="head">
      <Skeleton className="h-4 w-32" />
      <Skeleton className="h-4 w-24 max-sm:hidden" />
      <span className="flex-1" />
      <Skeleton className="h-4 w-28" />
      <Skeleton className="h-7 w-16" />
    </RowsSkeleton>
  );
}
