import type { ReactNode } from 'react';
import { CopyButton } from '@/components/copy-button';
import { Link } from '@/components/link';
import { Instant } from '@/components/marks/instant';
import { Status } from '@/components/marks/status';
import { type Delivery, deliveryState, prettyJson } from '@/features/webhooks/webhook-words';
import { count, orderName } from '@/lib/words/words';
import { t } from '@/words/t';
import { AttemptList } from './attempt-list';
import { requestHeaders } from './request-headers';

/** A delivery's body, exact except for line breaks, and the results of its attempts. */
export function DeliveryDetail({ delivery }: { delivery: Delivery }) {
  const { tone, word } = deliveryState({ state: delivery.state, attempts: delivery.attempts.length });
  const body = prettyJson(delivery.body);
  const [last] = delivery.attempts;
  return (
    <div className="grid gap-5 p-4">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
        <Line name={t('State')}>
          <Status tone={tone}>{word}</Status>
        </Line>
        {delivery.orderId !== null && delivery.orderNumber !== null && (
          <Line name={t('Order')}>
            <Link
              href={`/orders/${delivery.orderId}`}
              className="text-accent-ink underline decoration-line-strong underline-offset-2 hover:decoration-current"
            >
              {orderName(delivery.orderNumber)}
            </Link>
          </Line>
        )}
        <Line name={t('Planned')}>
          <Instant at={delivery.createdAt} />
        </Line>
        {delivery.state === 'PENDING' && delivery.nextAttemptAt && (
          <Line name={t('Next attempt')}>
            <Instant at={delivery.nextAttemptAt} />
          </Line>
        )}
        {delivery.finishedAt && (
          <Line name={t('Ended')}>
            <Instant at={delivery.finishedAt} />
          </Line>
        )}
        <Line name="webhook-id">
          <span className="break-all font-mono text-sm">{delivery.messageId}</span>
        </Line>
      </dl>

      <section aria-labelledby="attempts-heading">
        <h3 id="attempts-heading" className="mb-2 font-semibold">
          {t('Attempts')}
          <span className="ml-2 font-normal text-ink-3 text-sm">{count(delivery.attempts.length)}</span>
        </h3>
        <AttemptList attempts={delivery.attempts} />
      </section>

      <section aria-labelledby="request-heading" className="min-w-0">
        <div className="mb-2 flex items-center gap-2">
          <h3 id="request-heading" className="font-semibold">
            {t('Request')}
          </h3>
          <span className="ml-auto" />
          <CopyButton label={t('Copy body')} value={delivery.body} />
        </div>
        <p className="break-all font-mono text-sm">{t('POST {url}', { url: last?.url ?? delivery.url })}</p>
        <Headers delivery={delivery} />
        <pre className="mt-2 whitespace-pre-wrap break-words rounded border border-line bg-sunken p-3 font-mono text-sm">
          {body}
        </pre>
      </section>
    </div>
  );
}

function Headers({ delivery }: { delivery: Delivery }) {
  return (
    <dl aria-label={t('Headers of the request')} className="mt-1 grid gap-0.5 font-mono text-ink-2 text-sm">
      {requestHeaders(delivery).map(({ name, value, note }) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt className="text-ink-3">{name}:</dt>
          <dd className="break-all">
            {value}
            {note && <span className="font-sans text-ink-3"> {note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-3 text-sm leading-5">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}
