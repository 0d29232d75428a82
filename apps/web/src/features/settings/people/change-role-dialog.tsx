'use client';

import { ROLES, type Role } from '@routecard/core';
import { useState } from 'react';
import { Field } from '@/components/fields/field';
import { Select } from '@/components/fields/select';
import { AskFirst } from '@/components/forms/ask-first';
import { notifyDone } from '@/components/notices/toaster';
import { inRole, ROLE_DOES, ROLE_WORDS } from '@/lib/words/role-words';
import { trpc } from '@/trpc/client';
import { t } from '@/words/t';
import type { Person } from './person';

/** The roles as a list offers them. */
export const ROLE_OPTIONS = ROLES.map((role) => ({
  value: role,
  get label() {
    return ROLE_WORDS[role];
  },
  get detail() {
    return ROLE_DOES[role];
  },
}));

/** Gives a person another role. */
export function ChangeRoleDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { people } = trpc.useUtils();
  const [role, setRole] = useState<Role>(person.role);
  const change = trpc.people.changeRole.useMutation({
    onSuccess: () => {
      void people.list.invalidate();
      notifyDone({ title: t('{name} is {inRole}.', { name: person.name, inRole: inRole(role) }) });
      onClose();
    },
  });
  return (
    <AskFirst
      title={t('Role of {name}', { name: person.name })}
      description={t('It applies within a second, also to access tokens that act as them.')}
      verb={t('Change role')}
      keep={t('Cancel')}
      busy={change.isPending}
      failed={change.isError && { title: t('The role stays as it was.'), error: change.error }}
      onAct={() => change.mutate({ personId: person.id, role })}
      onClose={onClose}
    >
      <Field label={t('Role')} hint={ROLE_DOES[role]}>
        {(control) => (
          <Select
            control={control}
            value={role}
            onValueChange={(value) => setRole(value as Role)}
            options={ROLE_OPTIONS}
          />
        )}
      </Field>
    </AskFirst>
  );
}
