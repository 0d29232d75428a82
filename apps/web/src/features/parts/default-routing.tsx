import { ShieldCheck } from 'lucide-react';
import { Status } from '@/components/marks/status';
import { t } from '@/words/t';

export interface DefaultRoutingProps {
  /** The default template; null where the routing is derived. */
  routing: { readonly name: string; readonly approved: boolean } | null;
}

/** The default routing of a part. */
export function DefaultRouting({ routing }: DefaultRoutingProps) {
  if (routing === null) return <span className="text-ink-3">{t('Automatic')}</span>;
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="truncate">{routing.name}</span>
      {routing.approved ? (
        <Status tone="done" icon={ShieldCheck} filled={false}>
          {t('approved')}
        </Status>
      ) : (
        <span className="whitespace-nowrap text-ink-3 text-sm">{t('not approved')}</span>
      )}
    </span>
  );
}
