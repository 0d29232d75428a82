import type { Command } from '@/lib/commands';
import { t } from '@/words/t';

/** Keyboard actions of a card; `useBoardKeys` listens for them. */
export const CARD_COMMANDS: readonly Command[] = [
  {
    get words() {
      return t('To the next card');
    },
    keys: 'ArrowUp ArrowDown',
  },
  {
    get words() {
      return t('To the next column');
    },
    keys: 'ArrowLeft ArrowRight',
  },
  {
    get words() {
      return t('To the first or last card of the column');
    },
    keys: 'Home End',
  },
  {
    get words() {
      return t('Open the run');
    },
    keys: 'Enter',
  },
  {
    get words() {
      return t('Pick up, and put down');
    },
    keys: 'Space',
  },
  {
    get words() {
      return t('Put down with options');
    },
    keys: 'M',
  },
  {
    get words() {
      return t('Put back');
    },
    keys: 'Escape',
  },
  {
    get words() {
      return t('Select');
    },
    keys: 'Shift+Space',
  },
  {
    get words() {
      return t('Select up to the next card');
    },
    keys: 'Shift+ArrowUp Shift+ArrowDown',
  },
  {
    get words() {
      return t('Select the whole column');
    },
    keys: 'mod+a',
  },
  {
    get words() {
      return t('Select none');
    },
    keys: 'Escape',
  },
  {
    get words() {
      return t('Move units…');
    },
    keys: 'M',
  },
  {
    get words() {
      return t('Split off units…');
    },
    keys: 'D',
  },
  {
    get words() {
      return t('Merge onto a step…');
    },
    keys: 'J',
  },
  {
    get words() {
      return t('Scrap units…');
    },
    keys: 'X',
  },
  {
    get words() {
      return t('Undo the last change');
    },
    keys: 'mod+z',
  },
];
