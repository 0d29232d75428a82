'use client';

import dynamic from 'next/dynamic';
import { openCommandDialog, useOpenCommandDialog } from './open-command-dialog';
import { endTypingAhead } from './type-ahead';
import { useCommandKeys } from './use-command-keys';
import { useGlobalCommands } from './use-global-commands';

const Palette = dynamic(
  () =>
    import('./palette').then(
      (module) => module.Palette,
      (error: unknown) => {
        endTypingAhead();
        throw error;
      },
    ),
  { ssr: false },
);
const HelpDialog = dynamic(() => import('./help-dialog').then((module) => module.HelpDialog), { ssr: false });

/** The commands of every page, the keys of all commands, and the two lists of them. */
export function CommandKeys() {
  const open = useOpenCommandDialog();
  useGlobalCommands();
  useCommandKeys();
  const close = () => openCommandDialog(null);
  if (open === 'palette') return <Palette onClose={close} />;
  if (open === 'help') return <HelpDialog onClose={close} />;
  return null;
}
