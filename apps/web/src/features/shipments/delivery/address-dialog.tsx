'use client';

import type { Address } from '@routecard/core';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { Field } from '@/components/fields/field';
import { Select } from '@/components/fields/select';
import { FormFooter } from '@/components/forms/form-footer';
import { type AddressDraft, addressDraft, addressFaults } from '@/features/shipments/draft';
import { addressLine } from '@/features/shipments/view';
import { focusFirstFault } from '@/lib/focus/focus-first-fault';
import { t } from '@/words/t';
import { AddressFields } from './address-fields';

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
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCancel()}
      title={title}
      description={t('Kept with this shipment as it is now; later changes elsewhere do not touch it.')}
    >
      <form onSubmit={submit} noValidate className="[--control-height:2.75rem]">
        <div className="grid items-start gap-3 sm:grid-cols-6">
          {choices.length > 0 && (
            <div className="sm:col-span-6">
              <Field label={t('Take a known address')}>
                {(control) => (
                  <Select
                    control={control}
                    value={undefined}
                    placeholder={
                      choices.length === 1
                        ? t('One address')
                        : t('{count} addresses', { count: choices.length })
                    }
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
          <AddressFields
            address={typed}
            faultOf={(line) => {
              const fault = faults.get(line);
              return fault && (asked || (typed[line] !== '' && left.has(line))) ? fault : undefined;
            }}
            onChange={setTyped}
            onLeave={(line) => setLeft((before) => new Set(before).add(line))}
          />
        </div>
        {/* Always in one place: a button that a message pushes away under the pointer is never pressed. */}
        <FormFooter>
          <Button size="lg" onClick={onCancel}>
            {t('Cancel')}
          </Button>
          <Button size="lg" type="submit" look="primary">
            {t('Use this address')}
          </Button>
        </FormFooter>
      </form>
    </Dialog>
  );
}
