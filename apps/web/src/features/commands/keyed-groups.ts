import type { Command, CommandGroup } from '@/lib/commands';

export interface KeyedGroup {
  readonly name: string;
  readonly commands: readonly (Command & { readonly keys: string })[];
}

/** Groups in which everything works on every page; they come last. */
const OF_ALL_PAGES = ['Go to', 'Everywhere'];

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
  return [...byName]
    .map(([name, commands]) => ({ name, commands: [...commands.values()] }))
    .filter(({ commands }) => commands.length > 0)
    .toSorted((one, other) => OF_ALL_PAGES.indexOf(one.name) - OF_ALL_PAGES.indexOf(other.name));
}
