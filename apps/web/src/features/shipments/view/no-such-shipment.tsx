import { ErrorState } from '@/components/notices/error-state';
import { t } from '@/words/t';

/** In place of a shipment that is not there, or not any more. */
export function NoSuchShipment() {
  return (
    <ErrorState title={t('There is no such shipment')}>
      {t('It was deleted, or the address is not right. The order lists its shipments.')}
    </ErrorState>
  );
}
