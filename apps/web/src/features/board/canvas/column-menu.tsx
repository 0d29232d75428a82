import {
  ArrowLeft,
  ArrowRight,
  ChartGantt,
  ChevronsRightLeft,
  Ellipsis,
  Printer,
  SquareCheck,
} from 'lucide-react';
import { IconButton } from '@/components/button';
import { Menu, MenuItem, MenuSeparator } from '@/components/menu';
import type { Column, ColumnActions } from '@/features/board/columns';
import { columnMenuTarget } from '@/features/board/focus-names';
import type { Card } from '@/features/production';
import { useFocusTarget } from '@/lib/focus/focus-target';
import { useRouter } from '@/lib/use-router';
import { count } from '@/lib/words/words';
import { t } from '@/words/t';
import { usePrintTravellers } from './use-print-travellers';

export interface ColumnMenuProps {
  column: Column;
  canMove: boolean;
  layout: ColumnActions;
  onChooseAll: (cards: readonly Card[]) => void;
}

/** A column's menu: its queue, position, folding, and the selection of all of its cards. */
export function ColumnMenu({ column, canMove, layout, onChooseAll }: ColumnMenuProps) {
  const { operation, cards } = column;
  const { id, name } = operation;
  const print = usePrintTravellers(cards);
  const router = useRouter();
  const trigger = useFocusTarget(columnMenuTarget(id));
  const ready = cards.filter(({ arriving }) => !arriving);
  return (
    <Menu
      align="start"
      trigger={
        <IconButton
          ref={trigger}
          icon={Ellipsis}
          size="sm"
          label={t('Column {name}', { name })}
          className="pointer-coarse:-my-3.5 pointer-coarse:size-11"
        />
      }
    >
      {canMove && (
        <>
          <MenuItem icon={SquareCheck} disabled={ready.length === 0} onSelect={() => onChooseAll(ready)}>
            {ready.length > 1
              ? t('Select all {count} cards', { count: count(ready.length) })
              : t('Select its card')}
          </MenuItem>
          <MenuSeparator />
        </>
      )}
      <MenuItem icon={ChartGantt} onSelect={() => router.push(`/operations/${id}`)}>
        {t('Open the queue')}
      </MenuItem>
      <MenuItem icon={Printer} disabled={!print} onSelect={() => print?.()}>
        {t('Print travellers')}
      </MenuItem>
      <MenuItem icon={ChevronsRightLeft} onSelect={() => layout.onCollapse(id, true)}>
        {t('Collapse')}
      </MenuItem>
      <ShiftItems id={id} layout={layout} />
    </Menu>
  );
}

/** Rendered when the menu opens, so that it knows the columns as they are then. */
function ShiftItems({ id, layout }: { id: string; layout: ColumnActions }) {
  return (
    <>
      <MenuItem icon={ArrowLeft} disabled={!layout.canShift(id, -1)} onSelect={() => layout.onShift(id, -1)}>
        {t('Move left')}
      </MenuItem>
      <MenuItem icon={ArrowRight} disabled={!layout.canShift(id, 1)} onSelect={() => layout.onShift(id, 1)}>
        {t('Move right')}
      </MenuItem>
    </>
  );
}
