import type { Command, CommandGroup } from '@/lib/commands';

/** A command that can be chosen from the list. */
export type RunnableCommand = Command & { readonly run: () => void };

/** The commands whose words contain all that was typed, each once, those that begin with it first. */
export function matchingCommands(groups: readonly CommandGroup[], text: string): readonly RunnableCommand[] {
  const typed = text.trim().toLowerCase();
  const words = typed.split(/\s+/).filter(Boolean);
  const found = new Map<string, RunnableCommand>();
  for (const { commands } of groups) {
    for (const command of commands) {
      if (!isRunnable(command) || command.keysOnly) continue;
      const name = command.words.toLowerCase();
      if (words.every((word) => name.includes(word))) found.set(command.words, command);
    }
  }
  const begins = (command: Command) => (command.words.toLowerCase().startsWith(typed) ? 0 : 1);
  return [...found.values()].toSorted((one, other) => begins(one) - begins(other));
}

function isRunnable(command: Command): command is RunnableCommand {
  return command.run !== undefined;
}
