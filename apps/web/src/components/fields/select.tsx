'use client';

import { Check, ChevronDown } from 'lucide-react';
import { Select as Primitive } from 'radix-ui';
import { cx } from '@/lib/cx';
import { t } from '@/words/t';
import { CONTROL } from './control';
import type { FieldControl } from './field';

interface SelectOption {
  value: string;
  label: string;
  /** A second, quieter piece of text at the right. */
  detail?: string;
  disabled?: boolean;
}

export interface SelectProps {
  options: readonly SelectOption[];
  value: string | undefined;
  onValueChange: (value: string) => void;
  placeholder?: string;
  control?: FieldControl;
  disabled?: boolean;
  'aria-label'?: string;
  autoFocus?: boolean;
}

/** One of a short list; typing jumps to an option. */
export function Select({
  options,
  value,
  onValueChange,
  placeholder = t('Choose…'),
  control,
  disabled = false,
  ...rest
}: SelectProps) {
  return (
    <Primitive.Root value={value ?? ''} onValueChange={onValueChange} disabled={disabled}>
      <Primitive.Trigger
        {...control}
        {...rest}
        className={cx(
          CONTROL,
          'flex items-center justify-between gap-2 text-left data-placeholder:text-ink-3',
        )}
      >
        <span className="truncate">
          <Primitive.Value placeholder={placeholder}>
            {options.find((option) => option.value === value)?.label}
          </Primitive.Value>
        </span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-3" />
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className="z-60 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) animate-pop overflow-hidden rounded bg-raised shadow-pop"
        >
          <Primitive.Viewport className="p-1">
            {options.map((option) => (
              <Primitive.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled ?? false}
                className="flex h-8 cursor-default select-none items-center gap-2 rounded-sm pr-2 pl-7 text-base outline-none data-highlighted:bg-hover data-disabled:text-ink-3"
              >
                <Primitive.ItemIndicator className="absolute left-2">
                  <Check aria-hidden className="size-4" />
                </Primitive.ItemIndicator>
                <Primitive.ItemText asChild>
                  <span className="flex flex-1 items-baseline gap-4">
                    <span className="flex-1">{option.label}</span>
                    {option.detail && <span className="text-ink-3 text-sm">{option.detail}</span>}
                  </span>
                </Primitive.ItemText>
              </Primitive.Item>
            ))}
          </Primitive.Viewport>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
