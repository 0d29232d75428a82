'use client';

import { Command as Primitive } from 'cmdk';
import { LoaderCircle, Search } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Kbd } from '@/components/kbd';
import { announce } from '@/components/notices/live-region';
import { useOfferedCommands } from '@/lib/commands';
import { useStored } from '@/lib/kept/stored-choice';
import { useViewer } from '@/lib/session/viewer';
import { useRouter } from '@/lib/use-router';
import type { KnownThing } from '@/lib/words/known-thing';
import { count } from '@/lib/words/words';
import { t } from '@/words/t';
import { GROUPS } from './groups';
import { matchingCommands, type RunnableCommand } from './matching-commands';
import { PaletteGroup } from './palette-items';
import { type PaletteSection, paletteSections } from './palette-sections';
import { parseRecent, recentKey } from './recent-things';
import { endTypingAhead, type TypedAhead } from './type-ahead';
import { useFoundThings } from './use-found-things';
import { useNearNames } from './use-near-names';
import { useViews } from './use-views';

/** Everything there is, by what people call it: things, pages, and what can be done. */
export function Palette({ onClose }: { onClose: () => void }) {
  const opener = useRef<Element | null>(null);
  const { choose, afterClose } = useChoosing(onClose);
  const search = usePaletteSearch(choose);
  return (
    <RadixDialog.Root open onOpenChange={(next) => !next && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-40 animate-fade bg-scrim" />
        <RadixDialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
            // The field gets the focus right after this.
            search.goOnTyping(endTypingAhead());
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (afterClose.current) afterClose.current();
            else if (opener.current instanceof HTMLElement) opener.current.focus();
          }}
          className="-translate-x-1/2 fixed top-[12vh] left-1/2 z-50 w-[calc(100vw-24px)] max-w-xl animate-pop overflow-hidden rounded bg-raised shadow-pop outline-none max-sm:top-2"
        >
          <RadixDialog.Title className="sr-only">{t('Find anything')}</RadixDialog.Title>
          <Primitive
            data-dialog-body
            label={t('Find anything')}
            shouldFilter={false}
            loop
            vimBindings={false}
            value={search.chosen?.value ?? ''}
            onValueChange={search.setPointed}
            onKeyDownCapture={search.onKeyDownCapture}
          >
            <PaletteInput
              field={search.field}
              value={search.text}
              busy={search.found.isLooking}
              onValueChange={search.type}
            />
            <Primitive.List
              label={t('Results')}
              className="max-h-[min(60vh,480px)] scroll-py-2 overflow-y-auto border-line border-t p-1 pb-2"
            >
              {search.sections.map((section) => (
                <PaletteGroup key={section.name} section={section} onChoose={search.take} />
              ))}
            </Primitive.List>
            <PaletteState
              text={search.text}
              failure={search.found.failure}
              isLooking={search.found.isLooking}
              nothing={search.entries.length === 0}
            />
          </Primitive>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

type Entry = PaletteSection['entries'][number];

/** Opens what was chosen, or runs it. The palette is closed first; `afterClose` is called then instead of returning the focus. */
function useChoosing(onClose: () => void) {
  const router = useRouter();
  const afterClose = useRef<(() => void) | null>(null);
  const open = ({ href }: KnownThing) => openPage(href);
  const openPage = (href: string) => {
    afterClose.current = () => undefined;
    onClose();
    // To another place of the same page the browser goes by itself, and tells the page so.
    const { pathname, hash } = new URL(href, window.location.origin);
    if (hash !== '' && pathname === window.location.pathname) window.location.hash = hash;
    else router.push(href);
  };
  const run = (command: RunnableCommand) => {
    // The opened page may take the focus, so the palette has to be closed first.
    afterClose.current = command.run;
    onClose();
  };
  const choose = (entry: Entry | undefined) => {
    if (entry?.near) openPage('/catalogue/materials');
    else if (entry?.thing) open(entry.thing);
    else if (entry?.command) run(entry.command);
  };
  return { choose, afterClose };
}

/** The search text with what it finds, and the entry that Enter would choose. */
function usePaletteSearch(choose: (entry: Entry | undefined) => void) {
  const { email } = useViewer();
  const offered = useOfferedCommands();
  const recent = parseRecent(useStored(recentKey(email)));
  const [text, setText] = useState('');
  const [pointed, setPointed] = useState('');
  const found = useFoundThings(text);
  const views = useViews();
  const pages = [
    ...offered.filter(({ name }) => name === GROUPS.pages),
    { name: GROUPS.pages, commands: views },
  ];
  const foundSections = paletteSections({
    text,
    things: text.trim() === '' ? [{ name: t('Recent'), things: recent }] : found.groups,
    pages: matchingCommands(pages, text),
    actions: matchingCommands(offered.filter(({ name }) => name !== GROUPS.pages).toReversed(), text),
  });
  const nothing =
    foundSections.length === 0 && text.trim() !== '' && !found.isLooking && found.failure === null;
  const nearSections = useNearNames(nothing ? text.trim() : null, matchingCommands(pages, ''));
  const sections = nothing ? nearSections : foundSections;
  const entries = sections.flatMap((section) => section.entries);
  // Where nothing was found, what may have been meant is said with it.
  useAnnounced({
    text,
    isQuiet: found.isLooking || found.failure !== null || nearSections.length > 0,
    shown: foundSections.reduce((sum, section) => sum + section.entries.length, 0),
  });
  const chosen = entries.find(({ value }) => value === pointed) ?? entries[0];
  const field = useRef<HTMLInputElement>(null);
  // Enter directly after typing applies to the coming results, not to those still shown.
  const awaited = useRef(false);
  const type = (next: string) => {
    awaited.current = false;
    setText(next);
    setPointed('');
  };
  const goOnTyping = (before: TypedAhead) => {
    type(before.text);
    awaited.current = before.isEntered;
  };
  const take = (entry: Entry | undefined) => {
    if (entry?.near === undefined || entry.near.kind === 'material') return choose(entry);
    type(entry.near.name);
    field.current?.focus();
  };

  const chooseFirst = useRef<() => void>(() => undefined);
  useEffect(() => {
    chooseFirst.current = () => take(entries[0]);
  });
  useEffect(() => {
    if (found.isLooking || !awaited.current) return;
    awaited.current = false;
    chooseFirst.current();
  }, [found.isLooking]);
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !found.isLooking || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    awaited.current = true;
  };
  return {
    field,
    text,
    type,
    goOnTyping,
    found,
    sections,
    entries,
    chosen,
    take,
    setPointed,
    onKeyDownCapture,
  };
}

/** Says how many entries are shown for a text, unless it `isQuiet`: they are not complete, or something else is said. */
function useAnnounced({
  text,
  isQuiet,
  shown,
}: {
  readonly text: string;
  readonly isQuiet: boolean;
  readonly shown: number;
}): void {
  const typed = text.trim();
  useEffect(() => {
    if (typed === '' || isQuiet) return;
    announce(shown === 0 ? t('Nothing found.') : t('{things} found.', { things: count(shown) }));
  }, [typed, isQuiet, shown]);
}

interface PaletteInputProps {
  field: RefObject<HTMLInputElement | null>;
  value: string;
  onValueChange: (value: string) => void;
  /** True if the server is still asked. */
  busy: boolean;
}

function PaletteInput({ field, value, onValueChange, busy }: PaletteInputProps) {
  const Icon = busy ? LoaderCircle : Search;
  return (
    <div className="flex h-12 items-center gap-3 px-4">
      <Icon
        aria-hidden
        className={busy ? 'size-4 shrink-0 animate-spin text-ink-3' : 'size-4 shrink-0 text-ink-3'}
        strokeWidth={1.75}
      />
      <Primitive.Input
        ref={field}
        value={value}
        onValueChange={onValueChange}
        maxLength={255}
        placeholder={t('Order, part, customer, run, shipment, page…')}
        className="h-full min-w-0 flex-1 bg-transparent text-lg outline-none"
      />
      <Kbd>Esc</Kbd>
    </div>
  );
}

function PaletteState({
  text,
  failure,
  isLooking,
  nothing,
}: {
  text: string;
  failure: string | null;
  isLooking: boolean;
  nothing: boolean;
}) {
  const { can } = useViewer();
  if (text.trim() === '') {
    return (
      <p className="border-line border-t px-4 py-2 text-ink-3 text-sm">
        {can.readShipments
          ? t(
              'A number such as #1042-3 · R2, a part, a customer, a label such as PRINT-0117, a tracking number.',
            )
          : t('A number such as #1042-3 · R2, a part, a customer, a label such as PRINT-0117.')}
      </p>
    );
  }
  if (failure) {
    return (
      <p role="alert" className="border-line border-t px-4 py-3 text-late">
        {failure}
      </p>
    );
  }
  if (!nothing || isLooking) return null;
  return (
    <p className="border-line border-t px-4 py-6 text-center text-ink-2">
      {t('Nothing found for “{searched}”. Try a number, or fewer words.', { searched: text.trim() })}
    </p>
  );
}
