'use client';

import type { ChangeEvent, ComponentProps } from 'react';
import { Field, type FieldProps } from './field';
import { Input } from './input';
import { isReadType, ReadInput } from './read-input';

/** Texts that people name things by are kept up to this length. */
const MAX_NAME = 255;

export interface TextFieldProps
  extends Pick<FieldProps, 'label' | 'hint' | 'error' | 'caution'>,
    Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'children'> {
  value: string;
  onChange: (text: string) => void;
}

/** A line of text, or a day, with its label; what else is given goes to the input. */
export function TextField({
  label,
  hint,
  error,
  caution,
  onChange,
  type = 'text',
  ...input
}: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} caution={caution}>
      {(control) => {
        const typed = {
          ...input,
          ...control,
          onChange: (event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value),
        };
        if (isReadType(type)) return <ReadInput type={type} {...typed} />;
        return <Input type={type} {...(type === 'text' ? { maxLength: MAX_NAME } : {})} {...typed} />;
      }}
    </Field>
  );
}
