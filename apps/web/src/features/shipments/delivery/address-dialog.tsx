'use client';

import type { Address } from '@routecard/core';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/button';
import { Checkbox } from '@/components/checkbox';
import { Dialog } from '@/components/dialog';
import { Field } from '@/components/field';
import { FormFooter } from '@/components/form-footer';
import { Input } from '@/components/input';
import { Select } from '@/components/select';
import { type AddressDraft, addressDraft, addressFaults, stateOf } from '@/features/shipments/draft';
import { addressLine, countryName } from '@/features/shipments/view';
import { cx } from '@/lib/cx';
import { focusFirstFault } from '@/lib/focus-first-fault';

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
  /** Addresses of earlier shipments or of the shop, to take one of them. */
  choices: readonly Address[];
  onSave: (address: AddressDraft) => void;
  onCancel: () => void;
}

/** An address, kept with the shipment as it is typed here. */
export function AddressDialog({ title, address, choices, onSave, onCancel }: AddressDialogProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [typed, setTyped] = useState(address);
  const [asked, setAsked] = useState(false);
  const faults = addressFaults(typed);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The dialog lies in the page's form tree; its own submit is not the page's.
    event.stopPropagation();
    if (faults.size === 0) onSave(typed);
    else focusFirstFault(event.currentTarget, () => setAsked(true));
  };
  const change = (line: Line, text: string) =>
    setTyped((before) => ({
      ...before,
      [line]:
        line === 'country' || (line === 'state' && stateOf(typed.country)?.as) ? text.toUpperCase() : text,
    }));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCancel()}
      title={title}
      description="Kept with this shipment as it is now; later changes elsewhere do not touch it."
    >
      <form onSubmit={submit} noValidate className="[--control-height:2.75rem]">
        <div className="grid items-start gap-3 sm:grid-cols-6">
          {choices.length > 0 && (
            <div className="sm:col-span-6">
              <Field label="Take a known address">
                {(control) => (
                  <Select
                    control={control}
                    value={undefined}
                    placeholder={choices.length === 1 ? 'One address' : `${choices.length} addresses`}
                    options={choices.map((choice, i) => ({
                      value: String(i),
                      label: [choice.company || choice.name, addressLine(choice)].join(', '),
                    }))}
                    onValueChange={(value) => setTyped(addressDraft(choices[Number(value)] ?? null))}
                  />
                )}
              </Field>
            </div>
          )}
          {LINES.map(({ line, label, span, ...input }) => {
            const fault = faults.get(line);
            const shown = fault && (asked || (typed[line] !== '' && left.has(line))) ? fault : undefined;
            const hint = hintOf(line, typed.country);
            return (
              <div key={line} className={cx('min-w-0', span)}>
                <Field
                  label={line === 'state' ? stateLabel(typed.country) : label}
                  {...(shown ? { error: shown } : {})}
                  {...(hint ? { hint } : {})}
                >
                  {(control) => (
                    <Input
                      {...control}
                      {...input}
                      name={line}
                      maxLength={line === 'country' ? 2 : 255}
                      value={typed[line]}
                      onChange={(event) => change(line, event.target.value)}
                      onBlur={() => setLeft((before) => new Set(before).add(line))}
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
        </div>
        {/* Always in one place: a button that a message pushes away under the pointer is never pressed. */}
        <FormFooter>
          <Button size="lg" onClick={onCancel}>
            Cancel
          </Button>
          <Button size="lg" type="submit" look="primary">
            Use this address
          </Button>
        </FormFooter>
      </form>
    </Dialog>
  );
}

/** The hint. */
function hintOf(line: Line, country: string): string | undefined {
  if (line === 'country') return countryName(country) ?? 'Two letters';
  const state = line === 'state' ? stateOf(country) : null;
  return state?.as && `As a code: ${state.as}`;
}

function stateLabel(country: string): string {
  const state = stateOf(country);
  if (!state) return 'State, optional';
  return state.noun.charAt(0).toUpperCase() + state.noun.slice(1);
}
