import type { ShipmentStatus } from '@routecard/core';
import { CircleCheck, type LucideIcon, Package, Truck } from 'lucide-react';
import { Status, type Tone } from '@/components/marks/status';
import { t, texts } from '@/words/t';

const STATES: Record<ShipmentStatus, { tone: Tone; icon: LucideIcon; word: string }> = {
  PREPARED: {
    tone: 'neutral',
    icon: Package,
    get word() {
      return t('Prepared');
    },
  },
  RELEASED: {
    tone: 'done',
    icon: Truck,
    get word() {
      return t('Released');
    },
  },
  FULFILLED: {
    tone: 'done',
    icon: CircleCheck,
    get word() {
      return t('Fulfilled');
    },
  },
};

/** The progress of a shipment. */
export function ShipmentState({ status }: { status: ShipmentStatus }) {
  const { tone, icon, word } = STATES[status];
  return (
    <Status tone={tone} icon={icon}>
      {word}
    </Status>
  );
}

/** The kind of delivery, in a word. */
export const TYPE_WORDS = texts({ COURIER: 'Courier', COLLECTION: 'Collection' } as const);
