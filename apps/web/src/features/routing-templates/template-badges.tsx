import type { RoutingTemplateView } from '@routecard/core';
import { Archive, CircleDashed, ShieldCheck, Snowflake, Star } from 'lucide-react';
import { Status } from '@/components/marks/status';
import { t } from '@/words/t';
import { replacementOf, usesWords } from './template-words';

export interface TemplateBadgesProps {
  template: RoutingTemplateView;
  /** Its siblings, among which a replacement is found. */
  all: readonly RoutingTemplateView[];
}

/** In which state a template is: each as an icon and a word. */
export function TemplateBadges({ template, all }: TemplateBadgesProps) {
  const { approved, isDefault, deprecated, workOrderReferences } = template;
  const replacement = replacementOf(template, all);
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {isDefault && (
        <Status tone="neutral" icon={Star}>
          {t('default')}
        </Status>
      )}
      {deprecated ? (
        <Status tone="neutral" icon={Archive}>
          {replacement ? t('deprecated, replaced by {replacement}', { replacement }) : t('deprecated')}
        </Status>
      ) : approved ? (
        <Status tone="done" icon={ShieldCheck}>
          {t('approved')}
        </Status>
      ) : (
        <Status tone="neutral" icon={CircleDashed} filled={false}>
          {t('not approved')}
        </Status>
      )}
      {workOrderReferences > 0 ? (
        <Status tone="neutral" icon={Snowflake} filled={false}>
          {t('frozen, {uses}', { uses: usesWords(template) })}
        </Status>
      ) : (
        <span className="text-ink-3 text-sm">{usesWords(template)}</span>
      )}
    </span>
  );
}
