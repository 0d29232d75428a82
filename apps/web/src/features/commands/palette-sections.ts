import type { NearName } from '@routecard/db';
import type { KnownThing } from '@/lib/words/known-thing';
import { t } from '@/words/t';
import type { FoundGroup } from './found-things';
import { GROUPS } from './groups';
import type { RunnableCommand } from './matching-commands';

/** One line of the list: a thing to open, a command to run, or a name that was perhaps meant. */
export type PaletteEntry = { readonly value: string } & (
  | { readonly thing: KnownThing; readonly command?: never; readonly near?: never }
  | { readonly command: RunnableCommand; readonly thing?: never; readonly near?: never }
  | { readonly near: NearName; readonly thing?: never; readonly command?: never }
);

/** Lines that belong together, under their name. */
export interface PaletteSection {
  readonly name: string;
  readonly entries: readonly PaletteEntry[];
}

export interface PaletteContents {
  readonly text: string;
  readonly things: readonly FoundGroup[];
  readonly pages: readonly RunnableCommand[];
  readonly actions: readonly RunnableCommand[];
}

/** The list from top to bottom. Pages and actions that begin with what was typed are meant before things that contain it. */
export function paletteSections({
  text,
  things,
  pages,
  actions,
}: PaletteContents): readonly PaletteSection[] {
  const typed = text.trim().toLowerCase();
  const ofThings = things.map(({ name, things: found }) => ({
    name,
    entries: found.map((thing) => ({ value: thing.href, thing })),
  }));
  const ofCommands = [commandSection(GROUPS.pages, pages), commandSection(t('Do'), actions)];
  const meant = ofCommands.filter(
    ({ entries }) => typed !== '' && entries[0]?.command.words.toLowerCase().startsWith(typed),
  );
  const others = ofCommands.filter((section) => !meant.includes(section));
  return [...meant, ...ofThings, ...others].filter(({ entries }) => entries.length > 0);
}

const commandSection = (name: string, commands: readonly RunnableCommand[]) => ({
  name,
  entries: commands.map((command) => ({ value: `${name}: ${command.words}`, command })),
});
