import { type Carry, carriedUnits, carryFault, mostUnits } from '@/features/production';
import { cx } from '@/lib/cx';
import { count, units } from '@/lib/words/words';
import { t } from '@/words/t';
import { CardFace } from './card-face';

/** The dragged card, with the number of its units that move. */
export function DragGhost({ carry, today }: { carry: Carry; today: string }) {
  const { card, cards, digits } = carry;
  const most = mostUnits(carry);
  const fault = carryFault(carry);
  return (
    <div className="pointer-events-none relative w-[295px] cursor-grabbing">
      {cards.length > 1 && (
        <span
          aria-hidden
          className="absolute inset-0 translate-x-1 translate-y-1 rounded border border-line-strong bg-surface"
        />
      )}
      <CardFace card={card} today={today} completed={false} className="border-accent shadow-pop" />
      <span
        className={cx(
          '-top-4 absolute left-2 flex h-7 items-center gap-1 whitespace-nowrap rounded px-2.5 font-medium text-sm',
          fault === null ? 'bg-ink text-canvas' : 'bg-late text-canvas',
        )}
      >
        {fault !== null
          ? t('{typed}: {fault}', { typed: digits, fault })
          : cards.length === 1
            ? t('{moved} of {there}', { moved: count(carriedUnits(carry)), there: count(card.quantity) })
            : t('{units} of {count} cards', { units: units(carriedUnits(carry)), count: cards.length })}
        {digits === '' && most > 1 && (
          <span className="pointer-coarse:hidden font-normal opacity-75">
            ·{' '}
            {cards.length > 1
              ? t('type a number of each, Alt for options')
              : t('type a number, Alt for options')}
          </span>
        )}
      </span>
    </div>
  );
}

/** A column on its way to another place. */
export function ColumnGhost({ name }: { name: string }) {
  return (
    <div className="pointer-events-none w-fit cursor-grabbing rounded border border-accent bg-raised px-3 py-2 font-semibold shadow-pop">
      {name}
    </div>
  );
}
