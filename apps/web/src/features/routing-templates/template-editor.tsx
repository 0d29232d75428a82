'use client';

import type { RoutingTemplateView } from '@routecard/core';
import type { PartPage } from '@routecard/db';
import { useMemo } from 'react';
import { DiscardButton } from '@/components/forms/discard-button';
import { DraftBanner } from '@/components/forms/draft-banner';
import { Banner } from '@/components/notices/banner';
import { notifyDone } from '@/components/notices/toaster';
import { deletedOperation } from '@/features/routing';
import { useSubmit } from '@/lib/forms/use-submit';
import { useViewer } from '@/lib/session/viewer';
import { useRouter } from '@/lib/use-router';
import { trpc } from '@/trpc/client';
import { t } from '@/words/t';
import { sameSteps } from './template-draft';
import { TemplateForm } from './template-form';
import { isFrozen, usesWords } from './template-words';
import type { OpenTemplate } from './use-open-template';
import { contentsOf } from './use-template-draft';

export interface TemplateEditorProps {
  template: RoutingTemplateView;
  part: PartPage;
  open: OpenTemplate;
}

/**
 * A template under change, kept until it is saved or discarded. What others save meanwhile is shown at once where nothing
 * was changed here, and offered where something was.
 */
export function TemplateEditor({ template, part, open }: TemplateEditorProps) {
  const router = useRouter();
  const { can } = useViewer();
  const { client, parts, gate } = trpc.useUtils();
  const { state, submit } = useSubmit();
  const { draft, base, changed, overtaken, leftAt, change, goOn, discard } = open;

  const names = useMemo(
    () =>
      new Map([
        ...template.steps.map(({ operationId, operationName }) => [operationId, operationName] as const),
        ...part.operations.map(({ id, name }) => [id, name] as const),
      ]),
    [template.steps, part.operations],
  );
  const typed = contentsOf(draft);
  const stepsChanged = !sameSteps(typed, base);
  const save = () => {
    const command = {
      routingTemplateId: template.id,
      seenUpdatedAt: base.version,
      ...(draft.name.trim() === base.name ? {} : { name: draft.name.trim() }),
      ...(stepsChanged ? { steps: [...typed.steps] } : {}),
    };
    void submit(
      command,
      (key) => client.routingTemplates.edit.mutate({ key, ...command }),
      (saved) => {
        goOn(saved);
        notifyDone({ title: t('“{name}” is saved.', { name: saved.name }) });
        void parts.invalidate();
        void gate.invalidate();
      },
      () => void parts.invalidate(),
    );
  };
  const given = t('your changes to “{name}”', { name: template.name });
  return (
    <TemplateForm
      part={part}
      draft={draft}
      onChange={change}
      nameOf={(id) => names.get(id) ?? deletedOperation()}
      state={state}
      verb={t('Save changes')}
      refused={t('Nothing was saved.')}
      changed={changed}
      stepsFixed={isFrozen(template) || template.deprecated}
      readOnly={!can.writeRouting}
      notes={
        <TemplateNotes
          template={template}
          overtaken={overtaken}
          leftAt={leftAt}
          given={given}
          onDiscard={discard}
        />
      }
      consequence={
        stepsChanged && template.approved ? t('Other steps or times withdraw its approval.') : undefined
      }
      onSubmit={save}
      given={changed ? given : null}
      onLeave={() => (changed ? discard() : router.push(`/parts/${part.id}`))}
    />
  );
}

interface TemplateNotesProps {
  template: RoutingTemplateView;
  /** True if somebody else has changed the template under the draft. */
  overtaken: boolean;
  /** The instant of the last edit of the restored draft; null without one. */
  leftAt: string | null;
  /** The contents of the draft: `your changes to “Standard”`. */
  given: string;
  onDiscard: () => void;
}

/** Notices above the template: a draft that was found again, changes by others, and steps that are frozen. */
function TemplateNotes({ template, overtaken, leftAt, given, onDiscard }: TemplateNotesProps) {
  return (
    <>
      {overtaken ? (
        <Banner
          tone="soon"
          urgent
          title={
            leftAt === null
              ? t('Somebody else has changed this template meanwhile.')
              : t('Somebody else has changed this template since you left your draft.')
          }
          actions={
            <DiscardButton what={given} onDiscard={onDiscard}>
              {t('Show theirs')}
            </DiscardButton>
          }
        >
          {t('What you changed is still here, and cannot be saved over theirs.')}
        </Banner>
      ) : (
        leftAt !== null && <DraftBanner leftAt={leftAt} onDiscard={onDiscard} />
      )}
      {isFrozen(template) && (
        <Banner
          tone="neutral"
          title={t('Its steps are frozen: it is {uses}.', { uses: usesWords(template) })}
        >
          {t(
            'A new version begins with the same steps and can be changed; this one stays what those runs went by.',
          )}
        </Banner>
      )}
    </>
  );
}
