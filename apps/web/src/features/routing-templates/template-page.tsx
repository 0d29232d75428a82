'use client';

import type { RoutingTemplateView } from '@routecard/core';
import type { PartPage } from '@routecard/db';
import { CopyPlus, ShieldCheck, Star } from 'lucide-react';
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
        const up = [...PARTS_UP, { href: `/parts/${part.id}`, label: part.name }];
        const template = part.templates.find(({ id }) => id === routingTemplateId);
        if (template) {
          return (
            <Page
              title={<Trail up={up}>{template.name}</Trail>}
              actions={<TemplateActions template={template} part={part} />}
            >
              <div className="border-line border-b px-4 py-2.5">
                <TemplateBadges template={template} all={part.templates} />
              </div>
              <TemplateEditor key={template.id} template={template} part={part} />
            </Page>
          );
        }
        return (
          <Page title={<Trail up={up}>{t('Routing template')}</Trail>}>
            <ErrorState title={t('There is no such template')}>
              {t('The part has no template of this address; somebody may have deleted it.')}
            </ErrorState>
          </Page>
        );
      }}
    </PartFrame>
  );
}

/** The next action is the primary button: approve, then make default; a frozen template gets a new version. */
function TemplateActions({ template, part }: { template: RoutingTemplateView; part: PartPage }) {
  const { can } = useViewer();
  const offline = useConnection() === 'offline';
  const act = useTemplateAction(template, part.templates);
  if (!can.writeRouting) return null;
  const { approved, isDefault, deprecated } = template;
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
        <Button icon={ShieldCheck} look="primary" disabled={offline} onClick={() => void act('approve')}>
          {t('Approve')}
        </Button>
      )}
      {!deprecated && approved && !isDefault && (
        <Button icon={Star} look="primary" disabled={offline} onClick={() => void act('makeDefault')}>
          {t('Make default')}
        </Button>
      )}
      <TemplateMenu template={template} all={part.templates} onPage />
    </>
  );
}
