'use client';

import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '@/components/button';
import { Menu, MenuItem } from '@/components/menu';
import { useConnection } from '@/lib/connection';
import { useViewer } from '@/lib/session/viewer';
import { t } from '@/words/t';

export interface EditedRowProps {
  /** Its place where there is an order. */
  place?: number;
  name: ReactNode;
  /** Its accessible name, if the name is more than text. */
  label?: string;
  detail: ReactNode;
  marks?: ReactNode;
  onEdit: () => void;
  /** Left out where it cannot be deleted at all. */
  onDelete?: () => void;
}

/** One thing of the catalogue, with what may be done to it. */
export function EditedRow({ place, name, label, detail, marks, onEdit, onDelete }: EditedRowProps) {
  const { can } = useViewer();
  const offline = useConnection() === 'offline';
  const spoken = label ?? (typeof name === 'string' ? name : '');
  return (
    <div className="flex min-h-14 items-center gap-3 py-2 pr-4 max-sm:flex-wrap">
      {place !== undefined && <span className="w-6 shrink-0 text-right text-ink-3">{place}</span>}
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="break-words font-medium">{name}</span>
          {marks}
        </div>
        <div className="text-ink-2 text-sm">{detail}</div>
      </div>
      {can.writeCatalogue && (
        <div className="flex shrink-0 items-center gap-1">
          <Button
            size="sm"
            icon={Pencil}
            disabled={offline}
            aria-label={t('Edit {name}', { name: spoken })}
            onClick={onEdit}
          >
            <span className="max-sm:sr-only">{t('Edit')}</span>
          </Button>
          {onDelete && (
            <Menu trigger={<IconButton icon={Ellipsis} label={t('More for {name}', { name: spoken })} />}>
              <MenuItem icon={Trash2} danger disabled={offline} onSelect={onDelete}>
                {t('Delete…')}
              </MenuItem>
            </Menu>
          )}
        </div>
      )}
    </div>
  );
}
