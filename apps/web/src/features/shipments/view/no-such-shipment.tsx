import type { ReactNode } from 'react';
import { ErrorState } from '@/components/notices/error-state';
import { t } from '@/words/t';

/** In place of a shipment that is not there, or not any more. `typed` leads on with what was typed of it. */
export function NoSuchShipment({ typed }: { typed?: ReactNode }) {
  if (typed) {
    return (
      <>
        <ErrorState title={t('There is no such shipment')}>
          {t('It was deleted. What you typed is still here, and was not saved.')}
        </ErrorState>
        <div className="-mt-12 grid justify-items-center px-6 pb-16">{typed}</div>
      </>
    );
  }
  return (
    <ErrorState title={t('There is no such shipment')}>
      {t('It was deleted, or the address is not right. The order lists its shipments.')}
    </ErrorState>
  );
}
