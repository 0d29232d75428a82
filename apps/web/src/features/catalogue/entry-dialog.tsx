'use client';

import { type ReactNode, useState } from 'react';
import { Dialog, type DialogProps } from '@/components/dialog';
import { AskFirst } from '@/components/forms/ask-first';
import { SubmitForm, type SubmitFormProps } from '@/components/forms/submit-form';
import { notifyDone } from '@/components/notices/toaster';
import { useSubmit } from '@/lib/forms/use-submit';
import { reasonInDialog } from '@/trpc/reason-in-dialog';
import { t } from '@/words/t';
import { notifyUndoable } from './notify-undoable';

interface Saving<Contents, Added> {
  /** The name for these contents. */
  nameOf: (contents: Contents) => string;
  /** Adds it; the key is the same however often one addition is tried. */
  add: (contents: Contents, key: string) => Promise<Added>;
  /** The position of an added one: `as the last column`. */
  place?: string;
  /** Takes an addition back; left out where there is no way back. */
  takeBack?: (added: Added) => Promise<unknown>;
  /**
   * The thing that is changed: how it was, and how the fields that differ between two contents are saved. Left out where
   * one is added.
   */
  changed?: { was: Contents; put: (to: Contents, from: Contents) => Promise<unknown> } | undefined;
  /** Reads the list again that it stands in. */
  refresh: () => Promise<unknown>;
  onClose: () => void;
}

/** A question before a change is saved. */
export interface ChangeQuestion {
  readonly title: string;
  readonly consequence: string;
  /** The label of the button that saves: `Count as completed`. */
  readonly verb: string;
}

type Faults = SubmitFormProps<Readonly<Record<string, string | null>>>['faults'];

export interface EntryDialogProps<Contents extends object, Added, Said extends Faults>
  extends Saving<Contents, Added>,
    Pick<DialogProps, 'description' | 'width'> {
  /** The title where an entry is added: `Add an operation`. */
  adding: string;
  /** The word for an entry in messages: `operation`. */
  noun: string;
  /** The contents of a new entry. */
  blank: Contents;
  faultsOf: (contents: Contents) => Said;
  /** The question to ask before a change is saved; null where none is needed. */
  questionOf?: (to: Contents, from: Contents) => ChangeQuestion | null;
  /** The fields, with the faults to show by now. */
  children: (form: {
    contents: Contents;
    change: (part: Partial<Contents>) => void;
    said: Partial<Said>;
  }) => ReactNode;
}

/** Adds an entry to a catalogue, or changes one. */
export function EntryDialog<Contents extends object, Added, Said extends Faults>({
  adding,
  noun,
  blank,
  faultsOf,
  questionOf,
  description,
  width,
  children,
  ...saving
}: EntryDialogProps<Contents, Added, Said>) {
  const { changed, nameOf, onClose } = saving;
  // It may be read again while it is open; what differs from how it was is what was changed here.
  const [was] = useState(changed?.was);
  const { state, save } = useSave(saving, was);
  const [contents, setContents] = useState(was ?? blank);
  const change = (part: Partial<Contents>) => setContents({ ...contents, ...part });
  const [asking, setAsking] = useState<ChangeQuestion | null>(null);
  const saveOrAsk = () => {
    const question = was && questionOf ? questionOf(contents, was) : null;
    if (question) setAsking(question);
    else save(contents);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={changed ? t('Edit {name}', { name: nameOf(changed.was) }) : adding}
      description={description}
      {...(width ? { width } : {})}
    >
      <SubmitForm
        state={state}
        refused={changed ? t('The {noun} was not changed.', { noun }) : t('No {noun} was added.', { noun })}
        verb={changed ? t('Save') : t('Add {noun}', { noun })}
        faults={faultsOf(contents)}
        onSubmit={saveOrAsk}
        onCancel={onClose}
      >
        {(said) => children({ contents, change, said })}
      </SubmitForm>
      {asking && (
        <AskFirst
          title={asking.title}
          verb={asking.verb}
          keep={t('Not yet')}
          busy={false}
          onAct={() => {
            setAsking(null);
            save(contents);
          }}
          onClose={() => setAsking(null)}
        >
          <p>{asking.consequence}</p>
        </AskFirst>
      )}
    </Dialog>
  );
}

/** Saves a dialog once: closes it, announces the result, and offers to undo it if possible. */
function useSave<Contents, Added>(saving: Saving<Contents, Added>, was: Contents | undefined) {
  const { nameOf, add, place, takeBack, changed, refresh, onClose } = saving;
  const { state, submit } = useSubmit({ wordsOf: reasonInDialog });
  const done = (title: string, undo: (() => Promise<unknown>) | undefined, undone: string) => {
    void refresh();
    if (undo) notifyUndoable({ title, undo: () => undo().then(refresh), undone });
    else notifyDone({ title });
    onClose();
  };
  const save = (contents: Contents): void => {
    const name = nameOf(contents).trim();
    if (changed && was !== undefined) {
      const { put } = changed;
      void submit(
        contents,
        () => put(contents, was),
        () =>
          done(
            t('{name} changed', { name }),
            () => put(was, contents),
            t('{name} restored', { name: nameOf(was) }),
          ),
        () => void refresh(),
      );
      return;
    }
    void submit(
      contents,
      (key) => add(contents, key),
      (added) =>
        done(
          place ? t('{name} added {place}', { name, place }) : t('{name} added', { name }),
          takeBack && (() => takeBack(added)),
          t('{name} removed', { name }),
        ),
    );
  };
  return { state, save };
}
