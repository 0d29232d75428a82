import type { OrderPage, OrderPagePart } from '@routecard/db';

/** The parts that the counts of an order are about: those that are not cancelled, and all of an order that is cancelled as a whole. */
export const countedParts = ({
  parts,
  cancelledAt,
}: Pick<OrderPage, 'parts' | 'cancelledAt'>): readonly OrderPagePart[] =>
  parts.filter((part) => cancelledAt !== null || part.cancelledAt === null);
