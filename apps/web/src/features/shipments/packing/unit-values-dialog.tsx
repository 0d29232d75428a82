'use client';

import { type FormEvent, useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { Field } from '@/components/fields/field';
import { Input } from '@/components/fields/input';
import { FormFooter } from '@/components/forms/form-footer';
import { SubmitBanner } from '@/components/forms/submit-banner';
import type { PackablePart } from '@/features/shipments/draft';
import { decimalText, decimalTyped } from '@/lib/forms/decimal';
import { useSubmit } from '@/lib/forms/use-submit';
import { trpc } from '@/trpc/client';
import { t } from '@/words/t';

export interface UnitValuesDialogProps {
  orderId: number;
  parts: readonly PackablePart[];
  currency: string;
  onClose: () => void;
}

/** The declared value of one unit of each part: values of parcels are computed from it, in this and later orders. */
export function UnitValuesDialog({ orderId, parts, currency, onClose }: UnitValuesDialogProps) {
  const { client, shipments } = trpc.useUtils();
  const { state, submit } = useSubmit();
  /** What the fields began with: a value that somebody else declares meanwhile is not written over by one that was not touched. */
  const [shown] = useState<Readonly<Record<number, string>>>(() =>
    Object.fromEntries(
      parts.map(({ requisitionId, unitValue }) => [
        requisitionId,
        unitValue === null ? '' : decimalText(unitValue),
      ]),
    ),
  );
  const [typed, setTyped] = useState(shown);
  const faultOf = (id: number) => {
    if (!typed[id]) return shown[id] ? t('A value that was kept can be changed, not removed.') : undefined;
    return decimalTyped(typed[id]) === null ? t('An amount, as in 12.50.') : undefined;
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    // The dialog lies in the page's form tree; its own submit is not the page's.
    event.stopPropagation();
    if (parts.some(({ requisitionId }) => faultOf(requisitionId))) return;
    const values = parts.flatMap(({ requisitionId }) => {
      const value = decimalTyped(typed[requisitionId] ?? '');
      const same = value === decimalTyped(shown[requisitionId] ?? '');
      return value === null || same ? [] : [{ requisitionId, unitValue: value }];
    });
    if (values.length === 0) {
      onClose();
      return;
    }
    void submit(
      { orderId, values },
      async () => {
        await client.packing.declareUnitValues.mutate({ orderId, values });
        await shipments.packing.invalidate({ orderId });
      },
      onClose,
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('Value of one unit')}
      description={t(
        'The value of a parcel is computed from these, and can be changed there. They are known when the part is ordered again.',
      )}
    >
      <form onSubmit={save} noValidate className="[--control-height:2.75rem]">
        <div className="grid gap-3">
          <SubmitBanner state={state} refused={t('Nothing was kept.')} />
          {parts.map(({ requisitionId, sequence, name }) => {
            const fault = faultOf(requisitionId);
            return (
              <Field
                key={requisitionId}
                label={`${sequence} ${name}, ${currency}`}
                {...(fault ? { error: fault } : {})}
              >
                {(control) => (
                  <Input
                    {...control}
                    inputMode="decimal"
                    autoComplete="off"
                    className="text-right"
                    value={typed[requisitionId] ?? ''}
                    onChange={(event) => {
                      const text = event.target.value.replace(/[^\d.,]/g, '');
                      setTyped((before) => ({ ...before, [requisitionId]: text }));
                    }}
                    onFocus={(event) => event.target.select()}
                  />
                )}
              </Field>
            );
          })}
        </div>
        <FormFooter>
          <Button size="lg" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button size="lg" type="submit" look="primary" busy={state.kind === 'busy'}>
            {t('Keep values')}
          </Button>
        </FormFooter>
      </form>
    </Dialog>
  );
}
