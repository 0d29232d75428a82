import type { ReactNode } from 'react';
import { Instant } from '@/components/marks/instant';
import { Status } from '@/components/marks/status';
import { Units } from '@/components/marks/units';
import { Banner } from '@/components/notices/banner';
import { count } from '@/lib/words/words';
import { rich } from '@/words/rich';
import { t } from '@/words/t';
import {
  disabledWords,
  duration,
  successRate,
  typeWords,
  type WebhookHealth,
  webhookState,
} from './webhook-words';
import { MaybeInstant } from './webhooks-table';

/** The state of a webhook, in one strip, with a warning if it needs one. */
export function WebhookFacts({ health }: { health: WebhookHealth }) {
  const { webhook } = health;
  const { tone, icon, word } = webhookState(webhook);
  const rate = successRate(health);
  return (
    <>
      <Notices health={health} />
      <dl className="flex flex-wrap gap-x-8 gap-y-3 border-line border-b px-4 py-3">
        <Fact name={t('State')}>
          <Status tone={tone} icon={icon}>
            {word}
          </Status>
        </Fact>
        <Fact name={t('Events')}>{webhook.types.map(typeWords).join(', ')}</Fact>
        <Fact name={t('Success, 24 h')}>
          {rate === null ? (
            <span className="text-ink-3">{t('Nothing sent')}</span>
          ) : (
            t('{rate} of {count}', { rate, count: count(health.attempts) })
          )}
        </Fact>
        <Fact name={t('Last success')}>
          <MaybeInstant at={health.lastSuccessAt} />
        </Fact>
        <Fact name={t('Last failure')}>
          <MaybeInstant at={health.lastFailureAt} />
        </Fact>
        <Fact name={t('Pending')}>
          <Units of={health.pending} />
        </Fact>
        <Fact name="p95">
          {health.p95Ms === null ? <span className="text-ink-3">–</span> : duration(health.p95Ms)}
        </Fact>
        <Fact name={t('Made')}>
          <Instant at={webhook.createdAt} />
        </Fact>
        <Fact name={t('Address')} wide>
          <span className="break-all font-mono text-sm">{webhook.url}</span>
        </Fact>
      </dl>
    </>
  );
}

function Notices({ health: { webhook, previousSecretUntil } }: { health: WebhookHealth }) {
  const notices: ReactNode[] = [];
  if (webhook.state === 'DISABLED') {
    notices.push(
      <Banner key="disabled" tone="late" title={t('Disabled.')} className="mb-0">
        {disabledWords(webhook.disabledReason)}{' '}
        {rich('Since {instant}.', { instant: <Instant at={webhook.disabledAt} /> })}
      </Banner>,
    );
  }
  if (webhook.state === 'PAUSED') {
    notices.push(
      <Banner key="paused" tone="neutral" title={t('Paused.')} className="mb-0">
        {t('What happens is kept and sent when it is resumed.')}
      </Banner>,
    );
  }
  if (webhook.state === 'ACTIVE' && webhook.failingSince) {
    notices.push(
      <Banner key="failing" tone="soon" title={t('Failing.')} className="mb-0">
        {rich(
          'No attempt has succeeded since {instant}. Deliveries are tried again for about a day; after five days without a success the webhook is disabled.',
          { instant: <Instant at={webhook.failingSince} /> },
        )}
      </Banner>,
    );
  }
  if (previousSecretUntil) {
    notices.push(
      <Banner key="rotating" tone="neutral" title={t('Two secrets are valid.')} className="mb-0">
        {rich('Until {instant} every event is signed with the old secret too.', {
          instant: <Instant at={previousSecretUntil} />,
        })}
      </Banner>,
    );
  }
  if (notices.length === 0) return null;
  return <div className="grid gap-2 px-4 pt-3">{notices}</div>;
}

function Fact({ name, children, wide = false }: { name: string; children: ReactNode; wide?: boolean }) {
  return (
    <div className={wide ? 'grid min-w-0 basis-full gap-0.5' : 'grid gap-0.5'}>
      <dt className="text-ink-3 text-sm">{name}</dt>
      <dd className="flex min-h-5 items-center">{children}</dd>
    </div>
  );
}
