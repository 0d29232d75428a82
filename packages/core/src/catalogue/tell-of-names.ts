import type { Store } from '../store.ts';
import type { ShownRow } from './catalogue-store.ts';

/** Tells of each order that shows the row's name, archived ones too, where the row has another name from now on. */
export async function tellOfName(
  { catalogue, events }: Pick<Store, 'catalogue' | 'events'>,
  row: ShownRow,
  name: { readonly before: string; readonly after: string | undefined },
): Promise<void> {
  if (name.after === undefined || name.after === name.before) return;
  const orderIds = await catalogue.ordersShowing(row);
  events.append(orderIds.map((orderId) => ({ type: 'order.updated', orderId })));
}
