'use client';

import type { LucideIcon } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';

/** Something a person can do here without looking for its button. */
export interface Command {
  /** The action, as its button names it. */
  readonly words: string;
  /** `g b` one after the other, `mod+k` together; `mod` is Ctrl, or Cmd on a Mac. Without keys it is only in the list of commands. */
  readonly keys?: string;
  /** Left out where the keys act on what has the focus, and are listened to there. */
  readonly run?: () => void;
  readonly icon?: LucideIcon;
  /** Left out of the list of commands, where only the keys are of use. */
  readonly keysOnly?: boolean;
}

/** Commands that belong together: those of a page, those that are everywhere. */
export interface CommandGroup {
  readonly name: string;
  readonly commands: readonly Command[];
}

let groups: readonly CommandGroup[] = [];
const NONE: readonly CommandGroup[] = [];
const listeners = new Set<() => void>();

function change(next: readonly CommandGroup[]): void {
  groups = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Offers commands while the component is there: their keys work, `?` and the list of commands show them. `commands` keeps
 * its identity as long as they stay the same.
 */
export function useCommands(name: string, commands: readonly Command[]): void {
  useEffect(() => {
    const group: CommandGroup = { name, commands };
    change([...groups, group]);
    return () => change(groups.filter((other) => other !== group));
  }, [name, commands]);
}

/** All that can be done now. */
export function offeredCommands(): readonly CommandGroup[] {
  return groups;
}

/** All that can be done now; re-renders when it changes. Groups of one name are shown as one. */
export function useOfferedCommands(): readonly CommandGroup[] {
  return useSyncExternalStore(subscribe, offeredCommands, () => NONE);
}
