'use client';

import { sameRoutedSteps } from '@routecard/core';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/button';
import { Checkbox } from '@/components/fields/checkbox';
import { TextField } from '@/components/fields/text-field';
import { DiscardFirst } from '@/components/forms/discard-first';
import { DraftBanner } from '@/components/forms/draft-banner';
import { FormFooter } from '@/components/forms/form-footer';
import { Loaded } from '@/components/loaded';
import { Skeleton } from '@/components/skeleton';
import { loadDraft, type OwnDraft, useDraft } from '@/features/drafts';
import { deletedOperation, RoutingEditor, routedSteps } from '@/features/routing';
import { useViewer } from '@/lib/session/viewer';
import { trpc } from '@/trpc/client';
import { t } from '@/words/t';
import type { DialogPart, EditedRouting, Way } from './draft';
import {
  contentsOf,
  partPlace,
  ROUTING_DRAFTS,
  ROUTING_FORM,
  type RoutingContents,
  type RoutingDraft,
  sameRouting,
} from './routing-draft';
import { partOfLine } from './way-words';

export interface EditRunRoutingProps {
  part: DialogPart;
  /** The initial value. */
  way: Way | undefined;
  edited: EditedRouting | null;
  /** What is stored of it. */
  own: OwnDraft<RoutingContents> | undefined;
  onUse: (edited: EditedRouting) => void;
  onBack: () => void;
  /** True if something was changed that is not in use yet. */
  onChanged: (changed: boolean) => void;
}

/**
 * The routing of one run, made for it alone; it can be kept as a template too. What was changed is kept until its part is
 * scheduled or it is discarded; going back discards what is not in use, and asks first.
 */
export function EditRunRouting({ part, way, edited, own, onUse, onBack, onChanged }: EditRunRoutingProps) {
  const { can } = useViewer();
  const aids = trpc.parts.routingAids.useQuery({ partSpecificationId: part.partSpecificationId });
  const routing = useRunRoutingDraft({ part, way, edited, own });
  const { base, current, changed, left, change } = routing;
  const { steps, saves, name } = routing.draft;
  const [leaving, setLeaving] = useState(false);
  useEffect(() => onChanged(changed), [onChanged, changed]);
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);

  const names = new Map(
    (way?.steps ?? []).map(({ operationId }, i) => [operationId, way?.operationNames[i] ?? '']),
  );
  for (const { id, name: operation } of aids.data?.operations ?? []) names.set(id, operation);
  const nameOf = (id: string) => names.get(id) ?? deletedOperation();
  const unnamed = saves && name.trim() === '';
  const use = () => {
    routing.keep();
    onUse({
      steps: routedSteps(steps),
      operationNames: steps.map(({ operationId }) => nameOf(operationId)),
      saveAs: saves ? name.trim() : null,
    });
  };
  const giveUp = () => {
    routing.discard();
    onBack();
  };
  const leave = () => (changed ? setLeaving(true) : giveUp());
  return (
    <section aria-label={t('Routing of {name} for this run', { name: partOfLine(part) })}>
      <p className="mb-3 flex flex-wrap items-center gap-2">
        <Button ref={back} look="ghost" size="sm" icon={ArrowLeft} onClick={leave}>
          {t('All parts')}
        </Button>
        <span className="min-w-0 truncate font-medium">{partOfLine(part)}</span>
        <span className="text-ink-3">{t('for this run alone')}</span>
      </p>
      {left && (
        <DraftBanner leftAt={left.at} onDiscard={routing.restart}>
          {!sameRoutedSteps(base.steps, current.steps) &&
            t('What it began with has other steps or times by now.')}
        </DraftBanner>
      )}
      <Loaded query={aids} title={t('The operations could not be loaded')} loading={<RoutingSkeleton />}>
        {(data) => (
          <RoutingEditor
            steps={steps}
            onChange={(next) => change((now) => ({ ...now, steps: next(now.steps) }))}
            aids={data}
            nameOf={nameOf}
            withTimes
          />
        )}
      </Loaded>
      {can.writeRouting && <SaveAsTemplate saves={saves} name={name} unnamed={unnamed} onChange={change} />}
      <FormFooter>
        <Button onClick={leave}>{t('Back')}</Button>
        <Button look="primary" disabled={steps.length === 0 || unnamed || !aids.data} onClick={use}>
          {t('Use this routing')}
        </Button>
      </FormFooter>
      {leaving && (
        <DiscardFirst
          what={t('your changes to the routing of {name}', { name: part.name })}
          onDiscard={giveUp}
          onKeep={() => setLeaving(false)}
        />
      )}
    </section>
  );
}

interface SaveAsTemplateProps {
  saves: boolean;
  name: string;
  /** True if the template lacks its name. */
  unnamed: boolean;
  onChange: (change: (now: RoutingDraft) => RoutingDraft) => void;
}

/** The choice of saving the routing as a template too, and the template's name. */
function SaveAsTemplate({ saves, name, unnamed, onChange }: SaveAsTemplateProps) {
  return (
    <div className="mt-4 grid max-w-sm gap-2">
      <Checkbox checked={saves} onCheckedChange={(next) => onChange((now) => ({ ...now, saves: next }))}>
        {t('Save it as a template too')}
      </Checkbox>
      {saves && (
        <TextField
          label={t('Name of the template')}
          {...(unnamed ? { error: t('A template needs a name.') } : {})}
          value={name}
          onChange={(text) => onChange((now) => ({ ...now, name: text }))}
        />
      )}
    </div>
  );
}

/** The draft of a routing for the next run of a part, stored until the run is scheduled or the draft is discarded. */
function useRunRoutingDraft({
  part,
  way,
  edited,
  own,
}: Pick<EditRunRoutingProps, 'part' | 'way' | 'edited' | 'own'>) {
  const { email } = useViewer();
  const place = partPlace(email, part.requisitionId);
  const current: RoutingContents = {
    steps: way?.steps ?? [],
    saves: edited?.saveAs != null,
    name: edited?.saveAs ?? t('{name}, edited', { name: part.name }),
  };
  const { draft, base, changed, left, change, restart } = useDraft({
    kind: ROUTING_DRAFTS,
    place,
    current,
    // One that is in use is what goes on being edited.
    takeUp: (stored) => (edited === null && !sameRouting(stored.draft, current) ? stored : null),
    form: ROUTING_FORM,
    same: sameRouting,
    ...(own && { own }),
  });
  const [inUse] = useState(() =>
    edited !== null && own?.isKept() ? loadDraft(ROUTING_DRAFTS, place) : null,
  );
  return {
    draft,
    base,
    current,
    changed,
    left,
    change,
    restart: () => restart(current),
    keep: () => own?.keep({ began: base, draft: contentsOf(draft) }),
    discard: () => {
      restart(current);
      // A draft in use stays stored until its part is scheduled, but not over what another tab has stored since.
      if (inUse !== null && loadDraft(ROUTING_DRAFTS, place) === null) own?.keep(inUse);
    },
  };
}

function RoutingSkeleton() {
  return (
    <div role="status" aria-label={t('Loading the operations')} className="grid gap-1">
      {['first', 'second', 'third', 'fourth'].map((row) => (
        <Skeleton key={row} className="h-10" />
      ))}
    </div>
  );
}
