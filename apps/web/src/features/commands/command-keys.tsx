'use client';

import { loadedWhenOpened } from '@/components/loaded-when-opened';
import { openCommandDialog, useOpenCommandDialog } from './open-command-dialog';
import { endTypingAhead } from './type-ahead';
import { useCommandKeys } from './use-command-keys';
import { useGlobalCommands } from './use-global-commands';

const Palette = loadedWhenOpened(() => import('./palette').then((module) => module.Palette));
const HelpDialog = loadedWhenOpened(() => import('./help-dialog').then((module) => module.HelpDialog));

/** The commands of every page, the keys of all commands, and the two lists of them. */
export function CommandKeys() {
  const open = useOpenCommandDialog();
  useGlobalCommands();
  useCommandKeys();
  const close = () => {
    // What is typed from here on is not meant for the palette, not even for one that could not be loaded.
    endTypingAhead();
    openCommandDialog(null);
  };
  if (open === 'palette') return <Palette onClose={close} />;
  if (open === 'help') return <HelpDialog onClose={close} />;
  return null;
}
