'use client';

import { usePathname } from 'next/navigation';
import { useState } from 'react';
import { Dialog } from '@/components/dialog';
import { Switch } from '@/components/fields/switch';
import { Keys } from '@/components/kbd';
import { Link } from '@/components/link';
import { Tabs } from '@/components/tabs';
import { GlossaryList, GUIDES, GuideLinks, guideHref, helpOf, InEnglish } from '@/features/help';
import { useOfferedCommands } from '@/lib/commands';
import { t } from '@/words/t';
import { keyedGroups } from './keyed-groups';
import { useSingleKeys } from './single-keys';

/** What one does on this page and with which keys, the words of the field, and the guides. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const [tab, setTab] = useState('page');
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('Help')} width="lg">
      <div className="-mx-4">
        <Tabs
          label={t('Help')}
          value={tab}
          onValueChange={setTab}
          tabs={[
            {
              value: 'page',
              label: t('This page'),
              content: (
                <div className="px-4 pt-4">
                  <AboutPage onFollow={onClose} />
                  <KeyList />
                </div>
              ),
            },
            {
              value: 'glossary',
              label: t('Glossary'),
              content: (
                <div className="px-4 pt-4">
                  <GlossaryList />
                </div>
              ),
            },
            {
              value: 'guides',
              label: t('Guides'),
              content: (
                <div className="px-4 pt-4">
                  <GuideLinks onFollow={onClose} />
                </div>
              ),
            },
          ]}
        />
      </div>
    </Dialog>
  );
}

function AboutPage({ onFollow }: { onFollow: () => void }) {
  const help = helpOf(usePathname());
  if (!help) return null;
  const { name, lines, guide, heading } = help;
  return (
    <section aria-label={name} className="mb-5 grid max-w-prose gap-1.5">
      <h3 className="font-semibold">{name}</h3>
      {lines.map((line) => (
        <p key={line} className="text-ink-2">
          {line}
        </p>
      ))}
      <p>
        <Link
          href={guideHref(guide, heading)}
          onClick={onFollow}
          className="text-accent-ink underline decoration-line-strong underline-offset-2 hover:decoration-current"
        >
          {t('Read more in “{guide}”', { guide: GUIDES[guide] })}
        </Link>
        <InEnglish guide={guide} />
      </p>
    </section>
  );
}

/** Every key that does something on this page, and those that do on all pages. */
function KeyList() {
  const groups = keyedGroups(useOfferedCommands());
  const [singleKeys, chooseSingleKeys] = useSingleKeys();
  return (
    <>
      <div className="columns-1 gap-10 sm:columns-2">
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
        <Switch checked={singleKeys} onCheckedChange={chooseSingleKeys} label={t('Single-key shortcuts')}>
          <p>
            {t(
              'Turn this off if voice input or a hand on the keyboard triggers them. Shortcuts with Ctrl keep working.',
            )}
          </p>
        </Switch>
      </div>
    </>
  );
}
