'use client';

import { Archive, Ellipsis, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '@/components/button';
import { Menu, MenuItem } from '@/components/menu';
import { useConnection } from '@/lib/connection';
import { useViewer } from '@/lib/session/viewer';
import { t } from '@/words/t';

export interface NamedRowProps {
  name: string;
  before?: ReactNode;
  after?: ReactNode;
  onEdit: () => void;
  onArchive: () => void;
}

/** A material or a colour, with what may be done to it. */
export function NamedRow({ name, before, after, onEdit, onArchive }: NamedRowProps) {
  const { can } = useViewer();
  const offline = useConnection() === 'offline';
  return (
    <li className="flex min-h-10 items-center gap-2 border-line border-b px-4 py-1">
      {before}
      <span className="min-w-0 flex-1 break-words">{name}</span>
      {after}
      {can.writeCatalogue && (
        <Menu trigger={<IconButton icon={Ellipsis} label={t('More for {name}', { name })} />}>
          <MenuItem icon={Pencil} disabled={offline} onSelect={onEdit}>
            {t('Edit…')}
          </MenuItem>
          <MenuItem icon={Archive} disabled={offline} onSelect={onArchive}>
            {t('Archive')}
          </MenuItem>
        </Menu>
      )}
    </li>
  );
}
