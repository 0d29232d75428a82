'use client';

import type { RoutingTemplateView } from '@routecard/core';
import type { PartPage } from '@routecard/db';
import { ChevronRight, PencilLine, Plus, Sparkles } from 'lucide-react';
import { Fragment } from 'react';
import { Button } from '@/components/button';
import { Link } from '@/components/link';
import { Status } from '@/components/marks/status';
import { parseDraft } from '@/features/drafts';
import { cx } from '@/lib/cx';
import { useStored } from '@/lib/kept/stored-choice';
import { useViewer } from '@/lib/session/viewer';
import { t } from '@/words/t';
import { TemplateBadges } from './template-badges';
import { TEMPLATE_DRAFTS, templatePlace } from './template-draft';
import { TemplateMenu } from './template-menu';
import { templateHref } from './template-words';

/** The routings a part can be produced along: its templates, and what is derived where none of them is the default. */
export function TemplatesSection({ part }: { part: PartPage }) {
  const { can } = useViewer();
  const [active, deprecated] = [
    part.templates.filter((template) => !template.deprecated),
    part.templates.filter((template) => template.deprecated),
  ];
  const derivedInUse = !active.some(({ isDefault }) => isDefault);
  return (
    <section aria-labelledby="templates-heading">
      <div className="flex min-h-12 flex-wrap items-center gap-3 px-4 pt-3">
        <h2 id="templates-heading" className="font-semibold">
          {t('Routings')}
        </h2>
        {derivedInUse && part.approvedRoutingTemplateRequired && (
          <Status tone="gate">{t('Blocked until a template is approved and the default')}</Status>
        )}
        {can.writeRouting && (
          <div className="ml-auto flex items-center gap-3">
            <DraftMark partSpecificationId={part.id} origin="new" />
            <Button asChild>
              <Link href={`/parts/${part.id}/templates/new`}>
                <Plus aria-hidden className="size-4" strokeWidth={1.75} />
                {t('New template')}
              </Link>
            </Button>
          </div>
        )}
      </div>
      <ul className="mt-1 border-line border-t">
        {active.map((template) => (
          <TemplateLine key={template.id} template={template} part={part} />
        ))}
        <li className="border-line border-b px-4 py-3">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-medium text-ink-2">
              {t('Automatic, from process and post-processings')}
            </span>
            {derivedInUse && (
              <Status tone="neutral" icon={Sparkles}>
                {t('in use: there is no default template')}
              </Status>
            )}
          </div>
          {part.derived.length > 0 ? (
            <RoutingChain
              label={t('Automatic routing')}
              steps={part.derived.map((step) => ({ key: step.operationId, name: step.operationName }))}
            />
          ) : (
            <p className="text-ink-2">
              {t('Nothing is derived: neither its process nor its post-processings name an operation.')}
            </p>
          )}
        </li>
        {deprecated.map((template) => (
          <TemplateLine key={template.id} template={template} part={part} />
        ))}
      </ul>
    </section>
  );
}

function TemplateLine({ template, part }: { template: RoutingTemplateView; part: PartPage }) {
  const { can } = useViewer();
  return (
    <li aria-label={template.name} className="flex items-start gap-3 border-line border-b py-2.5 pr-3 pl-4">
      <div className="min-w-0 flex-1">
        <div className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            href={templateHref(template)}
            className={cx('rounded-sm font-medium hover:underline', template.deprecated && 'text-ink-2')}
          >
            {template.name}
          </Link>
          <TemplateBadges template={template} all={part.templates} />
          <DraftMark partSpecificationId={part.id} origin={template.id} />
        </div>
        <RoutingChain
          label={t('Steps of {name}', { name: template.name })}
          steps={template.steps.map(({ id, operationName }) => ({ key: id, name: operationName }))}
        />
      </div>
      {can.writeRouting && <TemplateMenu template={template} all={part.templates} />}
    </li>
  );
}

interface DraftMarkProps {
  partSpecificationId: string;
  /** The template's id, or `new`. */
  origin: string;
}

/** Marks an unsaved draft of the viewer. */
function DraftMark({ partSpecificationId, origin }: DraftMarkProps) {
  const { email, can } = useViewer();
  const kept = parseDraft(TEMPLATE_DRAFTS, useStored(templatePlace(email, partSpecificationId, origin)));
  if (kept === null || !can.writeRouting) return null;
  return (
    <Status tone="soon" icon={PencilLine}>
      {origin === 'new' ? t('your draft is not saved') : t('your changes are not saved')}
    </Status>
  );
}

interface RoutingChainProps {
  label: string;
  steps: readonly { readonly key: string; readonly name: string }[];
}

/** A routing in one line. */
function RoutingChain({ label, steps }: RoutingChainProps) {
  return (
    <ol aria-label={label} className="flex min-w-0 flex-wrap items-center gap-x-1 gap-y-0.5 text-ink-2">
      {steps.map(({ key, name }, i) => (
        <Fragment key={key}>
          {i > 0 && (
            <li aria-hidden className="contents">
              <ChevronRight className="size-3 shrink-0 text-ink-3" />
            </li>
          )}
          <li>{name}</li>
        </Fragment>
      ))}
    </ol>
  );
}
