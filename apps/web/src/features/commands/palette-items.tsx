import type { NearKind, NearName } from '@routecard/db';
import { Command as Primitive } from 'cmdk';
import {
  Box,
  Building2,
  FlaskConical,
  Layers,
  type LucideIcon,
  PackageOpen,
  Route,
  ScrollText,
  Shapes,
  Ticket,
  Webhook,
} from 'lucide-react';
import { Keys } from '@/components/kbd';
import type { KnownThing, ThingKind } from '@/lib/words/known-thing';
import { texts } from '@/words/t';
import type { RunnableCommand } from './matching-commands';
import type { PaletteEntry, PaletteSection } from './palette-sections';

const ICONS: Record<ThingKind, LucideIcon> = {
  order: ScrollText,
  customer: Building2,
  part: Box,
  run: Ticket,
  shipment: PackageOpen,
  step: Layers,
  specification: Shapes,
  template: Route,
  webhook: Webhook,
};

/** One section of the list. */
export function PaletteGroup({
  section,
  onChoose,
}: {
  section: PaletteSection;
  onChoose: (entry: PaletteEntry) => void;
}) {
  return (
    <Primitive.Group
      heading={section.name}
      className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-ink-3 [&_[cmdk-group-heading]]:text-sm"
    >
      {section.entries.map((entry) => (
        <Primitive.Item
          key={entry.value}
          value={entry.value}
          onSelect={() => onChoose(entry)}
          className="flex min-h-9 cursor-default select-none items-center gap-3 rounded-sm px-3 py-1.5 data-[selected=true]:bg-hover pointer-coarse:min-h-11"
        >
          {entry.thing ? (
            <ThingLine thing={entry.thing} />
          ) : entry.near ? (
            <NearLine near={entry.near} />
          ) : (
            <CommandLine command={entry.command} />
          )}
        </Primitive.Item>
      ))}
    </Primitive.Group>
  );
}

const NEAR_ICONS: Record<NearKind, LucideIcon> = { part: Box, customer: Building2, material: FlaskConical };
const NEAR_WORDS = texts({ part: 'Part', customer: 'Customer', material: 'Material' } as const);

function NearLine({ near: { kind, name } }: { near: NearName }) {
  return <NamedLine icon={NEAR_ICONS[kind]} name={name} detail={NEAR_WORDS[kind]} />;
}

function ThingLine({ thing: { kind, name, detail } }: { thing: KnownThing }) {
  return <NamedLine icon={ICONS[kind]} name={name} detail={detail} />;
}

interface NamedLineProps {
  icon: LucideIcon;
  name: string;
  detail: string;
}

function NamedLine({ icon: Icon, name, detail }: NamedLineProps) {
  return (
    <>
      <Icon aria-hidden className="size-4 shrink-0 text-ink-3" strokeWidth={1.75} />
      <span className="max-w-[60%] shrink-0 truncate font-medium">{name}</span>
      <span className="min-w-0 truncate text-ink-2 text-sm">{detail}</span>
    </>
  );
}

function CommandLine({ command: { words, keys, icon: Icon } }: { command: RunnableCommand }) {
  return (
    <>
      {Icon ? (
        <Icon aria-hidden className="size-4 shrink-0 text-ink-3" strokeWidth={1.75} />
      ) : (
        <span className="size-4" />
      )}
      <span className="min-w-0 flex-1 truncate">{words}</span>
      {keys && (
        <span aria-hidden>
          <Keys keys={keys} />
        </span>
      )}
    </>
  );
}
