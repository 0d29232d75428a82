'use client';

import { Switch as Primitive } from 'radix-ui';
import { type ReactNode, useId } from 'react';

export interface SwitchProps {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  label: ReactNode;
  /** Its meaning, announced with the label. */
  children?: ReactNode;
  disabled?: boolean;
}

/** A decision that takes effect at once; its words are part of the target. */
export function Switch({ checked, onCheckedChange, label, children, disabled = false }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-4">
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {children && (
          <div id={`${id}-note`} className="mt-1 grid gap-2 text-ink-2">
            {children}
          </div>
        )}
      </div>
      <Primitive.Root
        id={id}
        checked={checked}
        disabled={disabled}
        onCheckedChange={onCheckedChange}
        {...(children ? { 'aria-describedby': `${id}-note` } : {})}
        className="hit-area relative h-5 w-9 shrink-0 rounded-full border border-control bg-sunken transition-colors duration-100 disabled:cursor-not-allowed disabled:border-line data-[state=checked]:border-accent data-[state=checked]:bg-accent"
      >
        <Primitive.Thumb className="block size-3.5 translate-x-0.5 rounded-full bg-control transition-transform duration-100 data-[state=checked]:translate-x-[18px] data-[state=checked]:bg-on-accent" />
      </Primitive.Root>
    </div>
  );
}
