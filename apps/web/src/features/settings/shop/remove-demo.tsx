'use client';

import { useState } from 'react';
import { Button } from '@/components/button';
import { AskFirst } from '@/components/forms/ask-first';
import { noteSigningOut } from '@/lib/session/signing-out';
import { useViewer } from '@/lib/session/viewer';
import { trpc } from '@/trpc/client';
import { t } from '@/words/t';

/** Removes the demo shop; for its admins. */
export function RemoveDemo() {
  const { can, isDemoShop, shopName } = useViewer();
  const [asking, setAsking] = useState(false);
  const removal = trpc.settings.removeDemo.useMutation({
    // The session ends with the shop, which is no surprise.
    onMutate: () => noteSigningOut(true),
    onSuccess: () => window.location.assign('/sign-in'),
    onError: () => noteSigningOut(false),
  });
  if (!isDemoShop || !can.writeSettings) return null;
  return (
    <section aria-labelledby="demo-shop" className="mt-8 border-line border-t pt-5">
      <h2 id="demo-shop" className="mb-1 font-semibold text-lg">
        {t('Demo shop')}
      </h2>
      <p className="mb-3 text-ink-2">
        {t(
          'This is the demo shop. Once you work in a shop of your own you can remove it, with its sign-ins and access tokens.',
        )}
      </p>
      <Button look="danger" onClick={() => setAsking(true)}>
        {t('Remove the demo shop')}
      </Button>
      {asking && (
        <AskFirst
          title={t('Remove the demo shop?')}
          verb={t('Remove it')}
          danger
          busy={removal.isPending || removal.isSuccess}
          failed={removal.isError && { title: t('The demo shop was not removed.'), error: removal.error }}
          onAct={() => removal.mutate({ name: shopName })}
          onClose={() => setAsking(false)}
        >
          <p>
            {t(
              'Its people, orders, parts, production, shipments, webhooks, access tokens and audit log are deleted. Everybody who is signed in to it is signed out, you too. Other manufacturers are not affected. This cannot be undone, but a new demo shop can be loaded.',
            )}
          </p>
        </AskFirst>
      )}
    </section>
  );
}
