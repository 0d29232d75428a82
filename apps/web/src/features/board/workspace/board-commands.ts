import type { Command } from '@/lib/commands';

/** Keyboard actions of a card; `useBoardKeys` listens for them. */
export const CARD_COMMANDS: readonly Command[] = [
  { words: 'To the next card', keys: 'ArrowUp ArrowDown' },
  { words: 'To the next column', keys: 'ArrowLeft ArrowRight' },
  { words: 'To the first or last card of the column', keys: 'Home End' },
  { words: 'Open the run', keys: 'Enter' },
  { words: 'Pick up, and put down', keys: 'Space' },
  { words: 'Put down with options', keys: 'M' },
  { words: 'Put back', keys: 'Escape' },
  { words: 'Select', keys: 'Shift+Space' },
  { words: 'Select up to the next card', keys: 'Shift+ArrowUp Shift+ArrowDown' },
  { words: 'Select the whole column', keys: 'mod+a' },
  { words: 'Select none', keys: 'Escape' },
  { words: 'Move units…', keys: 'M' },
  { words: 'Split off units…', keys: 'D' },
  { words: 'Merge onto a step…', keys: 'J' },
  { words: 'Scrap units…', keys: 'X' },
  { words: 'Undo the last change', keys: 'mod+z' },
];
