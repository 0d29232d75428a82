'use client';

import { Check } from 'lucide-react';
import { Checkbox as Primitive } from 'radix-ui';
import { type ReactNode, useId } from 'react';

export interface CheckboxProps {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  children: ReactNode;
  disabled?: boolean;
}

/** Yes or no, with its words as part of the target. */
export function Checkbox({ checked, onCheckedChange, children, disabled = false }: CheckboxProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-2">
      <Primitive.Root
        id={id}
        checked={checked}
        disabled={disabled}
        onCheckedChange={(state) => onCheckedChange(state === true)}
        className="hit-area mt-0.5 grid size-4 shrink-0 place-items-center rounded-sm border border-control bg-surface data-[state=checked]:border-accent data-[state=checked]:bg-accent"
      >
        <Primitive.Indicator>
          <Check aria-hidden className="size-3 text-on-accent" strokeWidth={3} />
        </Primitive.Indicator>
      </Primitive.Root>
      <label htmlFor={id} className="text-base">
        {children}
      </label>
    </div>
  );
}
