import { Instant } from '@/components/marks/instant';
import { Status } from '@/components/marks/status';
import { attemptWords, type Delivery, duration, isSuccess } from '@/features/webhooks/webhook-words';
import { t } from '@/words/t';

/** The results of attempts, the latest first. */
export function AttemptList({ attempts }: { attempts: Delivery['attempts'] }) {
  if (attempts.length === 0) return <p className="text-ink-2">{t('It was not tried yet.')}</p>;
  return (
    <ol className="grid gap-3">
      {attempts.map((attempt) => (
        <li key={attempt.number} className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Status tone={isSuccess(attempt.status) ? 'done' : 'late'} filled={false}>
              {attemptWords(attempt)}
            </Status>
            <span className="ml-auto whitespace-nowrap text-ink-3 text-sm">
              {duration(attempt.durationMs)} · <Instant at={attempt.at} />
            </span>
          </div>
          <Answer attempt={attempt} />
        </li>
      ))}
    </ol>
  );
}

function Answer({ attempt }: { attempt: Delivery['attempts'][number] }) {
  const text = attempt.response || attempt.error;
  if (!text) return null;
  return (
    <pre className="mt-1 whitespace-pre-wrap break-words rounded border border-line bg-sunken p-2 font-mono text-ink-2 text-sm">
      {text}
    </pre>
  );
}
