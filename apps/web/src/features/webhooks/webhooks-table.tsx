import { Link } from '@/components/link';
import { Instant } from '@/components/marks/instant';
import { Status } from '@/components/marks/status';
import { Units } from '@/components/marks/units';
import { ListRows } from '@/components/tables/list-rows';
import { Cell, HeadCell, Row, Table } from '@/components/tables/table';
import { webhookName } from '@/lib/words/webhook-name';
import { count } from '@/lib/words/words';
import { t } from '@/words/t';
import { duration, successRate, typeWords, type WebhookHealth, webhookState } from './webhook-words';

/** Webhooks with their health over the last 24 hours; a click anywhere on one opens it. */
export function WebhooksTable({ webhooks }: { webhooks: readonly WebhookHealth[] }) {
  return (
    <Table caption={t('Webhooks and how they fared in the last 24 hours')}>
      <thead>
        <tr>
          <HeadCell>{t('Webhook')}</HeadCell>
          <HeadCell>{t('State')}</HeadCell>
          <HeadCell numeric title={t('Of the attempts in the last 24 hours')}>
            {t('Success, 24 h')}
          </HeadCell>
          <HeadCell className="max-lg:hidden">{t('Last success')}</HeadCell>
          <HeadCell className="max-lg:hidden">{t('Last failure')}</HeadCell>
          <HeadCell numeric className="max-sm:hidden">
            {t('Pending')}
          </HeadCell>
          <HeadCell
            numeric
            className="max-md:hidden"
            title={t('95 of 100 successful attempts took no longer')}
          >
            p95
          </HeadCell>
        </tr>
      </thead>
      <ListRows>
        {webhooks.map((health) => (
          <WebhookRow key={health.webhook.id} health={health} />
        ))}
      </ListRows>
    </Table>
  );
}

function WebhookRow({ health }: { health: WebhookHealth }) {
  const { webhook } = health;
  const { tone, icon, word } = webhookState(webhook);
  const rate = successRate(health);
  return (
    <Row interactive className="relative">
      <Cell className="max-w-0 py-2 max-sm:w-full sm:w-1/3">
        <Link
          href={`/settings/webhooks/${webhook.id}`}
          title={webhook.url}
          className="-outline-offset-2 block truncate font-medium after:absolute after:inset-0"
        >
          {webhookName(webhook.url)}
        </Link>
        <span className="block truncate text-ink-3 text-sm">{webhook.types.map(typeWords).join(', ')}</span>
      </Cell>
      <Cell>
        <Status tone={tone} icon={icon}>
          {word}
        </Status>
      </Cell>
      <Cell numeric className="whitespace-nowrap">
        {rate ?? <span className="text-ink-3">–</span>}
        {rate && (
          <span className="block text-ink-3 text-sm">
            {t('of {count}', { count: count(health.attempts) })}
          </span>
        )}
      </Cell>
      <Cell className="text-ink-2 max-lg:hidden">
        <MaybeInstant at={health.lastSuccessAt} />
      </Cell>
      <Cell className="text-ink-2 max-lg:hidden">
        <MaybeInstant at={health.lastFailureAt} />
      </Cell>
      <Cell numeric className="max-sm:hidden">
        <Units of={health.pending} />
      </Cell>
      <Cell numeric className="whitespace-nowrap text-ink-2 max-md:hidden">
        {health.p95Ms === null ? <span className="text-ink-3">–</span> : duration(health.p95Ms)}
      </Cell>
    </Row>
  );
}

/** An instant within the last 24 hours, or a dash. */
export function MaybeInstant({ at }: { at: string | null }) {
  if (at) return <Instant at={at} />;
  return (
    <span className="text-ink-3">
      <span aria-hidden>–</span>
      <span className="sr-only">{t('none')}</span>
    </span>
  );
}
