'use client';

import type { RoutingTemplateView } from '@routecard/core';
import type { PartPage } from '@routecard/db';
import { CopyPlus, ShieldCheck, Star } from 'lucide-react';
import { useId } from 'react';
import { Button } from '@/components/button';
import { Link } from '@/components/link';
import { ErrorState } from '@/components/notices/error-state';
import { Trail } from '@/components/trail';
import { Page } from '@/features/frame';
import { useConnection } from '@/lib/connection';
import { useViewer } from '@/lib/session/viewer';
import { t } from '@/words/t';
import { PartFrame } from './part-frame';
import { TemplateBadges } from './template-badges';
import { TemplateEditor } from './template-editor';
import { TemplateMenu } from './template-menu';
import { isFrozen } from './template-words';
import { useOpenTemplate } from './use-open-template';
import { PARTS_UP } from './use-part';
import { useTemplateAction } from './use-template-action';
import { useTemplateUndoKey } from './use-template-undo-key';

export interface TemplatePageProps {
  partSpecificationId: string;
  routingTemplateId: string;
}

/** A routing template: its steps, and what it may be used for. */
export function TemplatePage({ partSpecificationId, routingTemplateId }: TemplatePageProps) {
  useTemplateUndoKey();
  return (
    <PartFrame partSpecificationId={partSpecificationId} title={t('Routing template')}>
      {(part) => {
        const template = part.templates.find(({ id }) => id === routingTemplateId);
        if (template) return <ShownTemplate key={template.id} template={template} part={part} />;
        return (
          <Page title={<Trail up={upOf(part)}>{t('Routing template')}</Trail>}>
            <ErrorState title={t('There is no such template')}>
              {t('The part has no template of this address; somebody may have deleted it.')}
            </ErrorState>
          </Page>
        );
      }}
    </PartFrame>
  );
}

const upOf = (part: PartPage) => [...PARTS_UP, { href: `/parts/${part.id}`, label: part.name }];

function ShownTemplate({ template, part }: { template: RoutingTemplateView; part: PartPage }) {
  const { can } = useViewer();
  const open = useOpenTemplate(template);
  const whyNotId = useId();
  const { approved, isDefault, deprecated } = template;
  const canGoOn = can.writeRouting && !deprecated && !(approved && isDefault);
  return (
    <Page
      title={<Trail up={upOf(part)}>{template.name}</Trail>}
      actions={<TemplateActions template={template} part={part} unsaved={open.changed} whyNotId={whyNotId} />}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b px-4 py-2.5">
        <TemplateBadges template={template} all={part.templates} />
        {open.changed && canGoOn && (
          <p id={whyNotId} className="text-ink-2 text-sm">
            {open.overtaken
              ? t('Discard your changes to see theirs before you approve it or make it the default.')
              : t('Save or discard your changes before you approve it or make it the default.')}
          </p>
        )}
      </div>
      <TemplateEditor template={template} part={part} open={open} />
    </Page>
  );
}

interface TemplateActionsProps {
  template: RoutingTemplateView;
  part: PartPage;
  /** The page shows something else than is saved, which is neither approved nor made the default. */
  unsaved: boolean;
  /** The element that says what to do with it. */
  whyNotId: string;
}

/** The next action is the primary button: approve, then make default; a frozen template gets a new version. */
function TemplateActions({ template, part, unsaved, whyNotId }: TemplateActionsProps) {
  const { can } = useViewer();
  const offline = useConnection() === 'offline';
  const act = useTemplateAction(template, part.templates);
  if (!can.writeRouting) return null;
  const { approved, isDefault, deprecated } = template;
  const next = {
    look: 'primary',
    disabled: offline || unsaved,
    'aria-describedby': unsaved ? whyNotId : undefined,
  } as const;
  return (
    <>
      {(isFrozen(template) || deprecated) && (
        <Button asChild className="max-sm:hidden">
          <Link href={`/parts/${part.id}/templates/new?version=${template.id}`}>
            <CopyPlus aria-hidden className="size-4" strokeWidth={1.75} />
            {t('New version')}
          </Link>
        </Button>
      )}
      {!deprecated && !approved && (
        <Button icon={ShieldCheck} {...next} onClick={() => void act('approve')}>
          {t('Approve')}
        </Button>
      )}
      {!deprecated && approved && !isDefault && (
        <Button icon={Star} {...next} onClick={() => void act('makeDefault')}>
          {t('Make default')}
        </Button>
      )}
      <TemplateMenu template={template} all={part.templates} onPage unsaved={unsaved} />
    </>
  );
}
