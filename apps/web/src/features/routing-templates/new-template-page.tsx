'use client';

import type { RoutingTemplateView } from '@routecard/core';
import type { PartPage } from '@routecard/db';
import { parseAsString, useQueryState } from 'nuqs';
import { DraftBanner } from '@/components/forms/draft-banner';
import { Banner } from '@/components/notices/banner';
import { ErrorState } from '@/components/notices/error-state';
import { notifyDone } from '@/components/notices/toaster';
import { Trail } from '@/components/trail';
import { Page } from '@/features/frame';
import { deletedOperation, type RoutedStep, routedStepOf } from '@/features/routing';
import { isUnanswered } from '@/lib/forms/intent';
import { useSubmit } from '@/lib/forms/use-submit';
import { useViewer } from '@/lib/session/viewer';
import { useRouter } from '@/lib/use-router';
import { runName } from '@/lib/words/words';
import { trpc } from '@/trpc/client';
import { reasonOf, refusalOf } from '@/trpc/refusal';
import { t } from '@/words/t';
import { PartFrame } from './part-frame';
import { sameSteps, type TemplateContents } from './template-draft';
import { type TemplateDraft, TemplateForm } from './template-form';
import { templateHref } from './template-words';
import { PARTS_UP } from './use-part';
import { contentsOf, useTemplateDraft } from './use-template-draft';

/** Creates a routing template: from the automatic routing, as a new version of another one, or from the routing of a run. */
export function NewTemplatePage({ partSpecificationId }: { partSpecificationId: string }) {
  return (
    <PartFrame partSpecificationId={partSpecificationId} title={t('New template')}>
      {(part) => <Begin part={part} />}
    </PartFrame>
  );
}

/** The initial values of a template. */
interface Origin extends TemplateContents {
  /** The storage key of its draft. */
  readonly place: string;
  readonly words: string | null;
  readonly names: ReadonlyMap<string, string>;
  /** The template that it is a new version of; its operations may stay although they were deleted. */
  readonly replaces: RoutingTemplateView | undefined;
}

function Begin({ part }: { part: PartPage }) {
  const [version] = useQueryState('version', parseAsString);
  const [run] = useQueryState('run', parseAsString);
  const { data, isError, error, isFetching, refetch } = trpc.workOrders.page.useQuery(
    { workOrderId: run ?? '' },
    { enabled: run !== null, refetchOnWindowFocus: false },
  );
  const names = new Map(part.operations.map(({ id, name }) => [id, name]));
  if (run !== null && !data) {
    return (
      <Page title={<Trail up={upOf(part)}>{t('New template')}</Trail>}>
        {isError && (
          <ErrorState
            title={t('The run could not be loaded')}
            onRetry={() => void refetch()}
            retrying={isFetching}
          >
            {reasonOf(error)}
          </ErrorState>
        )}
      </Page>
    );
  }
  const earlier = part.templates.find(({ id }) => id === version);
  const steps = data?.routing ?? earlier?.steps ?? part.derived;
  for (const { operationId, operationName } of steps) names.set(operationId, operationName);
  const origin: Origin = {
    place: version ? `new:version:${version}` : run ? `new:run:${run}` : 'new',
    name: earlier
      ? nextVersion(earlier.name)
      : data
        ? t('As {run}', { run: runName(data) })
        : t('Routing {number}', { number: part.templates.length + 1 }),
    steps: steps.map(routedStepOf),
    words: earlier
      ? t('It begins with the steps of “{name}”, which stays as it is.', { name: earlier.name })
      : data
        ? t('It begins with the routing that {runName} has. The run itself is not touched.', {
            runName: runName(data),
          })
        : null,
    names,
    replaces: earlier,
  };
  return <NewTemplate key={`${version}${run}`} part={part} origin={origin} />;
}

const upOf = (part: PartPage) => [...PARTS_UP, { href: `/parts/${part.id}`, label: part.name }];

/** `Standard` is followed by `Standard v2`, and that by `Standard v3`. */
function nextVersion(name: string): string {
  const version = / v(\d{1,6})$/.exec(name);
  return version ? `${name.slice(0, version.index)} v${Number(version[1]) + 1}` : `${name} v2`;
}

/** The operations of steps that a new template may not have: they were deleted, and the one it replaces has them not. */
function deletedIn(
  steps: readonly RoutedStep[],
  part: PartPage,
  replaces: RoutingTemplateView | undefined,
): ReadonlySet<string> {
  const known = new Set([
    ...part.operations.map(({ id }) => id),
    ...(replaces?.steps ?? []).map(({ operationId }) => operationId),
  ]);
  return new Set(steps.map(({ operationId }) => operationId).filter((id) => !known.has(id)));
}

/** An operation that was deleted a moment ago is told by its steps, which are marked; the refusal knows its id alone. */
const whyNotSaved = (error: unknown): string =>
  refusalOf(error)?.code === 'OPERATION_NOT_FOUND'
    ? t('An operation of its steps was deleted meanwhile. Remove the step that is marked.')
    : reasonOf(error);

function DeletedOperations({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <Banner tone="soon" title={t('Operations of these steps were deleted.')}>
      {t('A new template cannot have {names}. Remove what is marked as deleted to save it.', {
        names: names.join(', '),
      })}
    </Banner>
  );
}

/** The input that the template is created with. */
const creating = (part: PartPage, replaces: RoutingTemplateView | undefined, draft: TemplateDraft) => ({
  partSpecificationId: part.id,
  ...(replaces && { replacesRoutingTemplateId: replaces.id }),
  name: draft.name.trim(),
  steps: [...contentsOf(draft).steps],
});

const notifySaved = ({ name }: RoutingTemplateView) =>
  notifyDone({
    title: t('“{name}” is saved.', { name }),
    detail: t('Approve it to let it through the gate.'),
  });

function NewTemplate({ part, origin }: { part: PartPage; origin: Origin }) {
  const router = useRouter();
  const { can } = useViewer();
  const { client, parts, gate } = trpc.useUtils();
  const current = { name: origin.name, steps: origin.steps, version: '' };
  const { draft, base, place, changed, leftAt, change, restart } = useTemplateDraft(
    part.id,
    origin.place,
    current,
  );
  const { replaces } = origin;
  const command = creating(part, replaces, draft);
  const { state, submit, leave, reset } = useSubmit({
    place,
    wordsOf: whyNotSaved,
    wasSent: () => place !== null && leftAt !== null && isUnanswered({ place }, command),
  });
  const deleted = deletedIn(draft.steps, part, replaces);
  const plainName = (id: string) => origin.names.get(id) ?? deletedOperation();
  const nameOf = (id: string) =>
    deleted.has(id) ? t('{name} (deleted)', { name: plainName(id) }) : plainName(id);
  const save = () => {
    void submit(
      command,
      (key) => client.routingTemplates.create.mutate({ key, ...command }),
      (template) => {
        notifySaved(template);
        restart(base);
        void gate.invalidate();
        void parts.invalidate();
        leave(() => router.replace(templateHref(template)));
      },
      () => void parts.invalidate(),
    );
  };
  const discard = () => {
    restart(current);
    reset();
  };
  return (
    <Page title={<Trail up={upOf(part)}>{t('New template')}</Trail>}>
      <TemplateForm
        part={part}
        draft={draft}
        onChange={change}
        nameOf={nameOf}
        state={state}
        verb={t('Save template')}
        refused={t('The template was not saved.')}
        changed
        readOnly={!can.writeRouting}
        // It may be saved already: another one would be a second template.
        locked={state.kind === 'unknown'}
        notes={
          can.writeRouting ? (
            <>
              {leftAt !== null && (
                <DraftBanner leftAt={leftAt} onDiscard={discard}>
                  {!sameSteps(base, origin) && t('What it began with has other steps by now.')}
                </DraftBanner>
              )}
              {origin.words && <p className="text-ink-2">{origin.words}</p>}
              <DeletedOperations names={[...deleted].map(plainName)} />
            </>
          ) : (
            <Banner tone="neutral" title={t('Only planners and admins make templates.')}>
              {t('Ask one of them.')}
            </Banner>
          )
        }
        onSubmit={save}
        given={changed ? t('the new template') : null}
        onLeave={() => {
          restart(base);
          router.push(`/parts/${part.id}`);
        }}
      />
    </Page>
  );
}
