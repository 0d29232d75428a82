'use client';

import type { RoutingTemplateView } from '@routecard/core';
import type { PartPage } from '@routecard/db';
import { Plus, Sparkles } from 'lucide-react';
import Link from 'next/link';
import { Button } from '@/components/button';
import { Status } from '@/components/status';
import { cx } from '@/lib/cx';
import { useViewer } from '@/lib/viewer';
import { DraftMark } from './draft-mark';
import { RoutingChain } from './routing-chain';
import { TemplateBadges } from './template-badges';
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
          Routings
        </h2>
        {derivedInUse && part.approvedRoutingTemplateRequired && (
          <Status tone="gate">Blocked until a template is approved and the default</Status>
        )}
        {can.writeRouting && (
          <div className="ml-auto flex items-center gap-3">
            <DraftMark partSpecificationId={part.id} origin="new" />
            <Button asChild>
              <Link href={`/parts/${part.id}/templates/new`}>
                <Plus aria-hidden className="size-4" strokeWidth={1.75} />
                New template
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
            <span className="font-medium text-ink-2">Automatic, from process and finishes</span>
            {derivedInUse && (
              <Status tone="neutral" icon={Sparkles}>
                in use, for there is no default template
              </Status>
            )}
          </div>
          {part.derived.length > 0 ? (
            <RoutingChain
              label="Automatic routing"
              steps={part.derived.map((step) => ({ key: step.operationId, name: step.operationName }))}
            />
          ) : (
            <p className="text-ink-2">
              Nothing is derived: neither its process nor its finishes name an operation.
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
          label={`Steps of ${template.name}`}
          steps={template.steps.map(({ id, operationName }) => ({ key: id, name: operationName }))}
        />
      </div>
      {can.writeRouting && <TemplateMenu template={template} all={part.templates} />}
    </li>
  );
}
