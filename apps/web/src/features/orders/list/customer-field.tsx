'use client';

import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { Combobox, type ComboboxProps } from '@/components/fields/combobox';
import type { FieldControl } from '@/components/fields/field';
import { useSettled } from '@/lib/use-settled';
import { trpc } from '@/trpc/client';
import { t } from '@/words/t';

export interface CustomerFieldProps extends Pick<ComboboxProps, 'onUnchosen'> {
  text: string;
  onTextChange: (text: string) => void;
  onChoose: (name: string) => void;
  control: FieldControl;
  /** Said where no customer matches. */
  nothing: string;
}

/** A customer by name, with those that the shop has below it. */
export function CustomerField({
  text,
  onTextChange,
  onChoose,
  control,
  nothing,
  onUnchosen,
}: CustomerFieldProps) {
  const [open, setOpen] = useState(false);
  const search = useSettled(text);
  const customers = trpc.orders.customers.useQuery(
    { search: search.slice(0, 255) },
    { enabled: open, placeholderData: keepPreviousData },
  );
  return (
    <Combobox
      text={text}
      onTextChange={onTextChange}
      options={customers.data?.map((name) => ({ value: name, label: name })) ?? null}
      onChoose={({ value }) => onChoose(value)}
      onOpenChange={setOpen}
      nothing={nothing}
      onUnchosen={onUnchosen}
      control={control}
      placeholder={t('Name of the customer')}
    />
  );
}
