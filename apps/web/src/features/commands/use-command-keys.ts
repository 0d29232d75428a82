'use client';

import { useEffect } from 'react';
import { offeredCommands } from '@/lib/commands';
import { isDialogOpen } from '@/lib/focus/is-dialog-open';
import { KeySequence, keyName } from '@/lib/focus/key-sequence';
import { singleKeysAct } from './single-keys';

/** Elements in which keys are text, or choose in a list. */
const TYPED_INTO =
  'input, textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"], [role="combobox"]';

/** Runs the commands whose keys are pressed. A page's own come before those that are everywhere. */
export function useCommandKeys(): void {
  useEffect(() => {
    const sequence = new KeySequence();
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.isComposing) return;
      const key = keyName(event);
      if (key === null || key === 'Shift') return;
      if (isDialogOpen() || (!key.startsWith('mod+') && !mayActAlone(event.target))) return;
      const commands = offeredCommands()
        .toReversed()
        .flatMap((group) => group.commands)
        .filter((command) => command.run && command.keys);
      const known = new Set(commands.map((command) => command.keys ?? ''));
      const keys = sequence.take(key, event.timeStamp, known);
      const command = keys === null ? undefined : commands.find((one) => one.keys === keys);
      if (!command) return;
      event.preventDefault();
      command.run?.();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

function mayActAlone(target: EventTarget | null): boolean {
  if (!singleKeysAct() || document.body.dataset.carrying !== undefined) return false;
  return !(target instanceof HTMLElement && target.closest(TYPED_INTO));
}
