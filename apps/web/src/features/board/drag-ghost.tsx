import { count } from '@/lib/words';
import { CardFace } from './card-face';
import { type Carry, carriedUnits } from './carry';

/** What hangs on the pointer: the card as it was, and how many of its units go. */
export function DragGhost({ carry, today }: { carry: Carry; today: string }) {
  const { card, digits } = carry;
  return (
    <div className="pointer-events-none relative w-[295px] cursor-grabbing">
      <CardFace card={card} today={today} completed={false} className="border-accent shadow-pop" />
      <span className="-top-4 absolute left-2 flex h-7 items-center gap-1 rounded bg-ink px-2.5 font-medium text-canvas text-sm">
        {count(carriedUnits(carry))} of {count(card.quantity)}
        {digits === '' && card.quantity > 1 && (
          <span className="pointer-coarse:hidden font-normal opacity-75">· type a number</span>
        )}
      </span>
    </div>
  );
}
