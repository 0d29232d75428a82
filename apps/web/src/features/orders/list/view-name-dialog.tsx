'use client';

import { type FormEvent, useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { Field } from '@/components/fields/field';
import { Input } from '@/components/fields/input';
import { FormFooter } from '@/components/forms/form-footer';
import { SubmitBanner } from '@/components/forms/submit-banner';
import { useSubmit } from '@/lib/forms/use-submit';
import { t } from '@/words/t';

export interface ViewNameDialogProps {
  title: string;
  name: string;
  /** Names of views that there are. */
  taken: readonly string[];
  verb: string;
  onName: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the name of a view. */
export function ViewNameDialog({ title, name, taken, verb, onName, onClose }: ViewNameDialogProps) {
  const [text, setText] = useState(name);
  const { state, submit } = useSubmit();
  const trimmed = text.trim();
  const replaces = name === '' && taken.includes(trimmed);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (trimmed !== '') void submit(trimmed, () => onName(trimmed), onClose);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="sm"
      title={title}
      description={t(
        'A view keeps which orders are shown, their filters, their order and the layout. Only you see your views.',
      )}
    >
      <form onSubmit={onSubmit}>
        <SubmitBanner state={state} refused={t('The view was not changed.')} />
        <Field
          label={t('Name')}
          hint={replaces ? t('You have a view of that name; it will show this instead.') : undefined}
        >
          {(control) => (
            <Input
              {...control}
              value={text}
              maxLength={255}
              onChange={(event) => setText(event.target.value)}
              data-autofocus
            />
          )}
        </Field>
        <FormFooter>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" look="primary" disabled={trimmed === ''} busy={state.kind === 'busy'}>
            {verb}
          </Button>
        </FormFooter>
      </form>
    </Dialog>
  );
}
