'use client';

import type { RunPage } from '@routecard/db';
import { Route } from 'lucide-react';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { Button } from '@/components/button';
import { loadedWhenOpened } from '@/components/loaded-when-opened';
import { useConnection } from '@/lib/connection';
import { t } from '@/words/t';

// People who only move units never load the editor.
const ChangeRoutingDialog = loadedWhenOpened(() =>
  import('./change-routing-dialog').then((module) => module.ChangeRoutingDialog),
);

/** Opens the change of the run's own routing; the address says that it is open. */
export function ChangeRouting({ run }: { run: RunPage }) {
  const [open, setOpen] = useQueryState('change', parseAsStringLiteral(['routing']));
  const offline = useConnection() === 'offline';
  return (
    <>
      <Button size="sm" icon={Route} disabled={offline} onClick={() => void setOpen('routing')}>
        {t('Change routing…')}
      </Button>
      {open && <ChangeRoutingDialog run={run} onClose={() => void setOpen(null)} />}
    </>
  );
}
