import { Banner } from '@/components/notices/banner';
import { t } from '@/words/t';

/** Says before an order enters a stage for finished orders that it is not finished. */
export function Contradiction({ caution }: { caution: string }) {
  return (
    <Banner tone="soon" title={`${caution}.`}>
      {t('Orders in this stage should be finished. Units go on in production as they are.')}
    </Banner>
  );
}
