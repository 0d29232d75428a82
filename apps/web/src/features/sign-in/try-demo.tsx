'use client';

import { Button } from '@/components/button';
import { Banner } from '@/components/notices/banner';
import { t } from '@/words/t';
import { useLinkForm } from './use-link-form';

/** Enters the demo shop with a link that sets up a manufacturer, which still works afterwards. */
export function TryDemo({ link }: { link: string }) {
  const { busy, reason, submit } = useLinkForm('set-up/demo', link, '/');
  return (
    <form onSubmit={submit} aria-labelledby="try-demo" className="mt-10 border-line border-t pt-6">
      <h2 id="try-demo" className="mb-1 font-semibold text-lg">
        {t('Look around first')}
      </h2>
      <p className="mb-4 text-ink-2">
        {t(
          'The demo shop has orders in production, shipments and late parts. It is a manufacturer of its own that you can remove later, and this link still sets up yours.',
        )}
      </p>
      {reason && <Banner tone="late" title={reason} urgent />}
      <Button type="submit" busy={busy}>
        {t('Try the demo shop')}
      </Button>
      <p role="status" className="mt-2 text-ink-2 text-sm">
        {busy && t('Preparing the demo shop. This can take a minute the first time.')}
      </p>
    </form>
  );
}
