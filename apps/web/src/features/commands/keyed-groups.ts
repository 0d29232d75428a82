import type { Command, CommandGroup } from '@/lib/commands';
import { GROUPS } from './groups';

export interface KeyedGroup {
  readonly name: string;
  readonly commands: readonly (Command & { readonly keys: string })[];
}

/** The commands that have keys, those of the page first; what is offered twice is listed once. */
export function keyedGroups(groups: readonly CommandGroup[]): readonly KeyedGroup[] {
  const byName = new Map<string, Map<string, Command & { readonly keys: string }>>();
  for (const { name, commands } of groups) {
    const own = byName.get(name) ?? new Map<string, Command & { readonly keys: string }>();
    byName.set(name, own);
    for (const command of commands) {
      if (command.keys !== undefined)
        own.set(`${command.keys} ${command.words}`, { ...command, keys: command.keys });
    }
  }
  // Groups in which everything works on every page come last.
  const ofAllPages: readonly string[] = [GROUPS.pages, GROUPS.everywhere];
  return [...byName]
    .map(([name, commands]) => ({ name, commands: [...commands.values()] }))
    .filter(({ commands }) => commands.length > 0)
    .toSorted((one, other) => ofAllPages.indexOf(one.name) - ofAllPages.indexOf(other.name));
}
