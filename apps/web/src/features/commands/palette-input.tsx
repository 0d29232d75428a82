import { Command as Primitive } from 'cmdk';
import { LoaderCircle, Search } from 'lucide-react';
import { Kbd } from '@/components/kbd';

export interface PaletteInputProps {
  value: string;
  onValueChange: (value: string) => void;
  /** True if the server is still asked. */
  busy: boolean;
}

/** The search text. */
export function PaletteInput({ value, onValueChange, busy }: PaletteInputProps) {
  const Icon = busy ? LoaderCircle : Search;
  return (
    <div className="flex h-12 items-center gap-3 px-4">
      <Icon
        aria-hidden
        className={busy ? 'size-4 shrink-0 animate-spin text-ink-3' : 'size-4 shrink-0 text-ink-3'}
        strokeWidth={1.75}
      />
      <Primitive.Input
        value={value}
        onValueChange={onValueChange}
        maxLength={255}
        placeholder="Order, part, customer, run, shipment, page…"
        className="h-full min-w-0 flex-1 bg-transparent text-lg outline-none"
      />
      <Kbd>Esc</Kbd>
    </div>
  );
}
