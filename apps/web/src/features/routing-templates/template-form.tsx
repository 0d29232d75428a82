'use client';

import type { PartPage } from '@routecard/db';
import { type Dispatch, type FormEvent, type ReactNode, type SetStateAction, useRef } from 'react';
import { Button } from '@/components/button';
import { Field } from '@/components/fields/field';
import { Input } from '@/components/fields/input';
import { DiscardButton } from '@/components/forms/discard-button';
import { SubmitBanner } from '@/components/forms/submit-banner';
import type { EditedStep } from '@/features/routing';
import { RoutingEditor } from '@/features/routing';
import { useConnection } from '@/lib/connection';
import type { SubmitState } from '@/lib/forms/use-submit';
import { t } from '@/words/t';

/** A template while it is being made or changed. */
export interface TemplateDraft {
  readonly name: string;
  readonly steps: readonly EditedStep[];
}

export interface TemplateFormProps {
  part: PartPage;
  draft: TemplateDraft;
  onChange: Dispatch<SetStateAction<TemplateDraft>>;
  nameOf: (operationId: string) => string;
  state: SubmitState;
  /** The label of the button: `Save template`. */
  verb: string;
  /** The failed action if it is refused. */
  refused: string;
  /** True if there is anything to save. */
  changed: boolean;
  /** The steps can no longer change; the name can. */
  stepsFixed?: boolean;
  readOnly?: boolean;
  /** What is shown stays as it is until it is sent or given up. */
  locked?: boolean;
  /** Above the fields: what is worth knowing. */
  notes?: ReactNode;
  /** Beside the button: what saving brings about. */
  consequence?: ReactNode;
  onSubmit: () => void;
  /** The contents that leaving discards, after a confirmation: `the new template`. */
  given: string | null;
  onLeave: () => void;
}

/** A routing template's name and steps. */
export function TemplateForm({
  part,
  draft,
  onChange,
  nameOf,
  state,
  verb,
  refused,
  changed,
  stepsFixed = false,
  readOnly = false,
  locked = false,
  notes,
  consequence,
  onSubmit,
  given,
  onLeave,
}: TemplateFormProps) {
  const offline = useConnection() === 'offline';
  const form = useRef<HTMLFormElement>(null);
  const busy = state.kind === 'busy';
  const fixed = readOnly || locked || busy;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && changed && draft.steps.length > 0 && draft.name.trim() !== '') onSubmit();
  };
  return (
    <form ref={form} onSubmit={submit} noValidate aria-busy={busy} className="mx-auto max-w-4xl px-4 py-4">
      <div className="grid gap-4">
        {notes}
        <SubmitBanner state={state} refused={refused} />
        <div className="max-w-md">
          <Field
            label={t('Name')}
            {...(draft.name.trim() === '' ? { error: t('A template needs a name.') } : {})}
          >
            {(control) => (
              <Input
                {...control}
                value={draft.name}
                maxLength={255}
                disabled={fixed}
                onChange={({ target: { value } }) => onChange((now) => ({ ...now, name: value }))}
              />
            )}
          </Field>
        </div>
        <RoutingEditor
          steps={draft.steps}
          onChange={(change) => onChange((now) => ({ ...now, steps: change(now.steps) }))}
          aids={part}
          nameOf={nameOf}
          withTimes
          disabled={fixed || stepsFixed}
        />
      </div>
      {!readOnly && (
        <div className="sticky bottom-0 -mx-4 mt-6 flex flex-wrap items-center justify-end gap-2 border-line border-t bg-canvas px-4 py-3">
          {consequence && <p className="mr-auto text-ink-2">{consequence}</p>}
          {given === null ? (
            <Button onClick={onLeave}>{t('Back')}</Button>
          ) : (
            <DiscardButton what={given} onDiscard={onLeave}>
              {t('Discard')}
            </DiscardButton>
          )}
          <Button
            type="submit"
            look="primary"
            busy={busy}
            disabled={!changed || draft.steps.length === 0 || draft.name.trim() === '' || offline}
          >
            {state.kind === 'unknown' ? t('Try again') : verb}
          </Button>
        </div>
      )}
    </form>
  );
}
