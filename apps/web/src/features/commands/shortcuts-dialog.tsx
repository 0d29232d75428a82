'use client';

import { Dialog } from '@/components/dialog';
import { Keys } from '@/components/kbd';
import { Switch } from '@/components/switch';
import { useOfferedCommands } from '@/lib/commands';
import { keyedGroups } from './keyed-groups';
import { useSingleKeys } from './single-keys';

/** Every key that does something on this page, and those that do on all pages. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const groups = keyedGroups(useOfferedCommands());
  const [singleKeys, chooseSingleKeys] = useSingleKeys();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Keyboard shortcuts" width="lg">
      {/* It is read from the top, so the switch below must not draw the focus. */}
      <div data-autofocus tabIndex={-1} className="columns-1 gap-10 outline-none sm:columns-2">
        {groups.map(({ name, commands }) => (
          <section key={name} aria-label={name} className="mb-5 break-inside-avoid">
            <h3 className="mb-1 font-medium text-ink-3 text-sm">{name}</h3>
            <dl>
              {commands.map(({ words, keys }) => (
                <div
                  key={`${words} ${keys}`}
                  className="flex min-h-8 items-center justify-between gap-4 border-line border-b py-1"
                >
                  <dt>{words}</dt>
                  <dd className="shrink-0">
                    <Keys keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className="mt-1 border-line border-t pt-4">
        <Switch checked={singleKeys} onCheckedChange={chooseSingleKeys} label="Keys without Ctrl act">
          <p>Turn this off where a dictation or a leaning hand presses keys. Those with Ctrl stay.</p>
        </Switch>
      </div>
    </Dialog>
  );
}
