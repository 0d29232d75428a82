import { may, PERMISSIONS } from '@routecard/core';
import { listSavedViews } from '@routecard/db';
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { OrdersPage } from '@/features/orders';
import { openingView } from '@/lib/orders/opening-view';
import { database } from '@/server/database';
import { currentSignedIn } from '@/server/session';
import { texts } from '@/words/t';

export const metadata: Metadata = texts({ title: 'Orders' });

/** Without a query the person's default view applies. */
export default async function Orders({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const person = await currentSignedIn();
  if (person && may(person.actor, PERMISSIONS.readOrders) && Object.keys(await searchParams).length === 0) {
    const { manufacturerId, userId } = person.actor;
    const views = await listSavedViews(database(), manufacturerId, userId);
    const search = views.find((view) => view.isDefault)?.search;
    const path = search ? openingView(search) : null;
    if (path !== null) redirect(path);
  }
  return <OrdersPage />;
}
