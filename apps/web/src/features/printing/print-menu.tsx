'use client';

import { ChevronDown, FileText, Printer, Tag } from 'lucide-react';
import { Button, type ButtonProps } from '@/components/button';
import { Menu, MenuItem } from '@/components/menu';
import type { PrintedShipment } from '@/lib/print-order';
import { t } from '@/words/t';
import { usePrint } from './print-provider';

export interface PrintMenuProps {
  shipments: readonly PrintedShipment[];
  /** The word for a single one. */
  name: string;
  label?: string;
  size?: ButtonProps['size'];
}

/** The papers of shipments: packing slips and labels. */
export function PrintMenu({ shipments, name, label = t('Print'), size = 'md' }: PrintMenuProps) {
  const print = usePrint();
  const many = shipments.length > 1;
  const order = (kind: 'packing-slips' | 'labels') => print({ kind, shipments: [...shipments] }, name);
  return (
    <Menu
      trigger={
        <Button size={size} icon={Printer}>
          {label}
          <ChevronDown aria-hidden className="-mr-1 size-4" />
        </Button>
      }
      // The preview takes the focus itself.
      onCloseAutoFocus={(event) => event.preventDefault()}
    >
      <MenuItem icon={Tag} onSelect={() => order('labels')}>
        {t('Labels')}
      </MenuItem>
      <MenuItem icon={FileText} onSelect={() => order('packing-slips')}>
        {many ? t('Packing slips') : t('Packing slip')}
      </MenuItem>
    </Menu>
  );
}
