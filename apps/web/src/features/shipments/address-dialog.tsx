'use client';

import { type FormEvent, useRef, useState } from 'react';
import { Button } from '@/components/button';
import { Checkbox } from '@/components/checkbox';
import { Dialog } from '@/components/dialog';
import { Field } from '@/components/field';
import { Input } from '@/components/input';
import { cx } from '@/lib/cx';
import { countryName } from './address-line';
import type { AddressDraft } from './draft';
import { addressFaults } from './draft-faults';

type Line = keyof Omit<AddressDraft, 'residential'>;

const LINES: readonly { line: Line; label: string; span: string; autoComplete: string; type?: string }[] = [
  { line: 'name', label: 'Name', span: 'sm:col-span-3', autoComplete: 'name' },
  { line: 'company', label: 'Company, optional', span: 'sm:col-span-3', autoComplete: 'organization' },
  { line: 'street1', label: 'Street and number', span: 'sm:col-span-3', autoComplete: 'address-line1' },
  { line: 'street2', label: 'Second line, optional', span: 'sm:col-span-3', autoComplete: 'address-line2' },
  { line: 'zip', label: 'Postcode', span: 'sm:col-span-2', autoComplete: 'postal-code' },
  { line: 'city', label: 'City', span: 'sm:col-span-4', autoComplete: 'address-level2' },
  { line: 'country', label: 'Country', span: 'sm:col-span-2', autoComplete: 'country' },
  { line: 'state', label: 'State, optional', span: 'sm:col-span-2', autoComplete: 'address-level1' },
  { line: 'taxId', label: 'Tax ID, optional', span: 'sm:col-span-2', autoComplete: 'off' },
  { line: 'phone', label: 'Phone', span: 'sm:col-span-3', autoComplete: 'tel', type: 'tel' },
  { line: 'email', label: 'E-mail', span: 'sm:col-span-3', autoComplete: 'email', type: 'email' },
];

export interface AddressDialogProps {
  title: string;
  address: AddressDraft;
  onSave: (address: AddressDraft) => void;
  onCancel: () => void;
}

/** An address, kept with the shipment as it is typed here. */
export function AddressDialog({ title, address, onSave, onCancel }: AddressDialogProps) {
  const [typed, setTyped] = useState(address);
  const [asked, setAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const faults = addressFaults(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The dialog lies in the page's form tree; its own submit is not the page's.
    event.stopPropagation();
    setAsked(true);
    if (faults.size === 0) onSave(typed);
    else {
      const [first] = faults.keys();
      form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    }
  };
  const change = (line: Line, text: string) =>
    setTyped((before) => ({ ...before, [line]: line === 'country' ? text.toUpperCase() : text }));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCancel()}
      title={title}
      description="Kept with this shipment as it is now; later changes elsewhere do not touch it."
    >
      <form
        ref={form}
        onSubmit={submit}
        noValidate
        className="grid items-start gap-3 [--control-height:2.75rem] sm:grid-cols-6"
      >
        {LINES.map(({ line, label, span, ...input }) => {
          const fault = asked || line === 'country' ? faults.get(line) : undefined;
          const shown = fault && (asked || typed[line] !== '') ? fault : undefined;
          const hint = line === 'country' ? (countryName(typed.country) ?? 'Two letters') : undefined;
          return (
            <div key={line} className={cx('min-w-0', span)}>
              <Field label={label} {...(shown ? { error: shown } : {})} {...(hint ? { hint } : {})}>
                {(control) => (
                  <Input
                    {...control}
                    {...input}
                    name={line}
                    maxLength={line === 'country' ? 2 : 255}
                    value={typed[line]}
                    onChange={(event) => change(line, event.target.value)}
                  />
                )}
              </Field>
            </div>
          );
        })}
        <div className="sm:col-span-6">
          <Checkbox
            checked={typed.residential}
            onCheckedChange={(residential) => setTyped((before) => ({ ...before, residential }))}
          >
            A private home, not a business
          </Checkbox>
        </div>
        <div className="flex justify-end gap-2 sm:col-span-6">
          <Button size="lg" onClick={onCancel}>
            Cancel
          </Button>
          <Button size="lg" type="submit" look="primary">
            Use this address
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
