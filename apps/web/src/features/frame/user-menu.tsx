'use client';

import { LogOut, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Menu, MenuItem, MenuSeparator } from '@/components/menu';
import { leave } from '@/features/sign-in';
import { useViewer } from '@/lib/session/viewer';
import { useRouter } from '@/lib/use-router';
import { initials } from '@/lib/words/initials';
import { ROLE_WORDS } from '@/lib/words/role-words';
import { t } from '@/words/t';

/** The signed-in user with shop and role, and the sign-out. */
export function UserMenu() {
  const viewer = useViewer();
  const router = useRouter();
  const [leaving, setLeaving] = useState(false);
  const signOut = async () => {
    setLeaving(true);
    setLeaving(await leave());
  };
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={`${viewer.name}, ${ROLE_WORDS[viewer.role]}`}
          className="hit-area grid size-7 place-items-center rounded-full border border-line-strong bg-surface font-medium text-[11px] text-ink-2 hover:border-control hover:text-ink"
        >
          {initials(viewer.name)}
        </button>
      }
    >
      <div className="px-2 py-1.5">
        <div className="font-medium">{viewer.name}</div>
        <div className="text-ink-2 text-sm">{viewer.email}</div>
        <div className="text-ink-3 text-sm">
          {t('{role} at {shopName}', { role: ROLE_WORDS[viewer.role], shopName: viewer.shopName })}
        </div>
      </div>
      <MenuSeparator />
      <MenuItem icon={UserRound} onSelect={() => router.push('/account')}>
        {t('Account')}
      </MenuItem>
      <MenuItem icon={LogOut} onSelect={() => void signOut()} disabled={leaving}>
        {t('Sign out')}
      </MenuItem>
    </Menu>
  );
}
