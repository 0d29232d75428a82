'use client';

import { Check, type LucideIcon } from 'lucide-react';
import { DropdownMenu as Primitive } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { cx } from '@/lib/cx';
import { Kbd } from './kbd';

export interface MenuProps {
  trigger: ReactElement;
  children: ReactNode;
  align?: 'start' | 'end';
  side?: 'top' | 'right' | 'bottom' | 'left';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  onCloseAutoFocus?: (event: Event) => void;
}

/** Actions on one thing. Arrow keys, typing and Escape work as everywhere. */
export function Menu({
  trigger,
  children,
  align = 'end',
  side = 'bottom',
  onCloseAutoFocus,
  ...state
}: MenuProps) {
  return (
    <Primitive.Root modal={false} {...state}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          {...(onCloseAutoFocus ? { onCloseAutoFocus } : {})}
          className="z-60 min-w-48 animate-pop rounded bg-raised p-1 shadow-pop outline-none"
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

export interface MenuItemProps {
  icon?: LucideIcon;
  children: ReactNode;
  /** The key that does the same without the menu. */
  shortcut?: string;
  onSelect: () => void;
  disabled?: boolean;
  danger?: boolean;
}

const ITEM =
  'flex h-8 cursor-default select-none items-center gap-2 rounded-sm px-2 text-base outline-none data-highlighted:bg-hover data-disabled:text-ink-3';

/** One action of a menu. */
export function MenuItem({
  icon: Icon,
  children,
  shortcut,
  onSelect,
  disabled = false,
  danger = false,
}: MenuItemProps) {
  return (
    <Primitive.Item className={cx(ITEM, danger && 'text-late')} disabled={disabled} onSelect={onSelect}>
      {Icon && <Icon aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />}
      <span className="flex-1">{children}</span>
      {shortcut && <Kbd>{shortcut}</Kbd>}
    </Primitive.Item>
  );
}

export interface MenuChoiceProps {
  label: string;
  value: string;
  /** `detail` is a second, quieter piece of text at the right. */
  options: readonly { value: string; label: string; detail?: string; icon?: LucideIcon }[];
  onValueChange: (value: string) => void;
}

/** One of a few, inside a menu. */
export function MenuChoice({ label, value, options, onValueChange }: MenuChoiceProps) {
  return (
    <Primitive.RadioGroup aria-label={label} value={value} onValueChange={onValueChange}>
      {options.map(({ value: option, label: name, detail, icon: Icon }) => (
        <Primitive.RadioItem key={option} value={option} className={ITEM}>
          {Icon && <Icon aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />}
          <span className="flex-1">{name}</span>
          {detail && <span className="pl-4 text-ink-3 text-sm">{detail}</span>}
          <Primitive.ItemIndicator>
            <Check aria-hidden className="size-4" />
          </Primitive.ItemIndicator>
        </Primitive.RadioItem>
      ))}
    </Primitive.RadioGroup>
  );
}

/** A hairline between groups of actions. */
export function MenuSeparator() {
  return <Primitive.Separator className="-mx-1 my-1 h-px bg-line" />;
}
