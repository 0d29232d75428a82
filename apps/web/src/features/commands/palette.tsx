'use client';

import { Command as Primitive } from 'cmdk';
import { Dialog as RadixDialog } from 'radix-ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useOfferedCommands } from '@/lib/commands';
import type { KnownThing } from '@/lib/known-thing';
import { useStored } from '@/lib/stored-choice';
import { useRouter } from '@/lib/use-router';
import { useViewer } from '@/lib/viewer';
import { matchingCommands, type RunnableCommand } from './matching-commands';
import { PaletteInput } from './palette-input';
import { PaletteGroup } from './palette-items';
import { type PaletteSection, paletteSections } from './palette-sections';
import { parseRecent, recentKey } from './recent-things';
import { useFoundThings } from './use-found-things';
import { PAGES_GROUP } from './use-global-commands';

/** Everything there is, by what people call it: things, pages, and what can be done. */
export function Palette({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const { email } = useViewer();
  const offered = useOfferedCommands();
  const recent = parseRecent(useStored(recentKey(email)));
  const [text, setText] = useState('');
  const [pointed, setPointed] = useState('');
  const found = useFoundThings(text);
  const opener = useRef<Element | null>(null);
  /** Called once the palette is closed, instead of returning the focus. */
  const next = useRef<(() => void) | null>(null);

  const open = ({ href }: KnownThing) => {
    next.current = () => undefined;
    onClose();
    // To another place of the same page the browser goes by itself, and tells the page so.
    const { pathname, hash } = new URL(href, window.location.origin);
    if (hash !== '' && pathname === window.location.pathname) window.location.hash = hash;
    else router.push(href);
  };
  const run = (command: RunnableCommand) => {
    // The opened page may take the focus, so the palette has to be closed first.
    next.current = command.run;
    onClose();
  };
  const sections = paletteSections({
    text,
    things: text.trim() === '' ? [{ name: 'Recent', things: recent }] : found.groups,
    pages: matchingCommands(
      offered.filter(({ name }) => name === PAGES_GROUP),
      text,
    ),
    actions: matchingCommands(offered.filter(({ name }) => name !== PAGES_GROUP).toReversed(), text),
  });
  const choose = (entry: PaletteSection['entries'][number] | undefined) => {
    if (entry?.thing) open(entry.thing);
    else if (entry?.command) run(entry.command);
  };
  const entries = sections.flatMap((section) => section.entries);
  const chosen = entries.find(({ value }) => value === pointed) ?? entries[0];

  // Enter directly after typing applies to the coming results, not to those still shown.
  const awaited = useRef(false);
  const chooseFirst = useRef<() => void>(() => undefined);
  useEffect(() => {
    chooseFirst.current = () => choose(entries[0]);
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

  return (
    <RadixDialog.Root open onOpenChange={(next) => !next && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-40 animate-fade bg-scrim" />
        <RadixDialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (next.current) next.current();
            else if (opener.current instanceof HTMLElement) opener.current.focus();
          }}
          className="-translate-x-1/2 fixed top-[12vh] left-1/2 z-50 w-[calc(100vw-24px)] max-w-xl animate-pop overflow-hidden rounded bg-raised shadow-pop outline-none max-sm:top-2"
        >
          <RadixDialog.Title className="sr-only">Find anything</RadixDialog.Title>
          <Primitive
            data-dialog-body
            label="Find anything"
            shouldFilter={false}
            loop
            vimBindings={false}
            value={chosen?.value ?? ''}
            onValueChange={setPointed}
            onKeyDownCapture={onKeyDownCapture}
          >
            <PaletteInput
              value={text}
              busy={found.isLooking}
              onValueChange={(next) => {
                awaited.current = false;
                setText(next);
                setPointed('');
              }}
            />
            <Primitive.List
              label="Results"
              className="max-h-[min(60vh,480px)] scroll-py-2 overflow-y-auto border-line border-t p-1 pb-2"
            >
              {sections.map((section) => (
                <PaletteGroup key={section.name} section={section} onChoose={choose} />
              ))}
            </Primitive.List>
            <PaletteState
              text={text}
              failure={found.failure}
              isLooking={found.isLooking}
              nothing={entries.length === 0}
            />
          </Primitive>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
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
  if (text.trim() === '') {
    return (
      <p className="border-line border-t px-4 py-2 text-ink-3 text-sm">
        A number such as #1042-3 · R2, a part, a customer, a label such as PRINT-0117, a tracking number.
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
      Nothing found for “{text.trim()}”. Try a number, or fewer words.
    </p>
  );
}
