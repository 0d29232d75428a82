import { PERMISSIONS, Refusal } from '@routecard/core';
import { create } from 'content-disposition';
import { createLoader } from 'nuqs/server';
import { listRequestOf, ORDER_LIST } from '@/lib/orders/order-list';
import { orderListRequest } from '@/lib/orders/order-list-request';
import { callerOf } from '@/server/caller';
import { database } from '@/server/database';
import { exportOrderLines, exportOrders } from '@/server/orders/export-orders';
import { refusalResponse } from '@/server/refusal-response';
import { t } from '@/words/t';

const load = createLoader(ORDER_LIST);

/** The orders that an address of their page shows, all of them, or with `rows=lines` all their lines, as a CSV file; `today` is the viewer's. */
export async function GET(request: Request): Promise<Response> {
  try {
    const actor = await callerOf(request, PERMISSIONS.readOrders);
    const { searchParams } = new URL(request.url);
    const list = orderListRequest.safeParse(
      listRequestOf(load(searchParams), searchParams.get('today') ?? ''),
    );
    if (!list.success) {
      throw new Refusal('REQUEST_VALIDATION_FAILED', t('The query lacks the viewer’s day.'));
    }
    const isOfLines = searchParams.get('rows') === 'lines';
    const write = isOfLines ? exportOrderLines : exportOrders;
    const { today: day } = list.data;
    return new Response(write(database(), actor.manufacturerId, list.data), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8; header=present',
        'Content-Disposition': create(
          isOfLines ? t('order-lines-{day}.csv', { day }) : t('orders-{day}.csv', { day }),
        ),
        'Cache-Control': 'no-store',
      },
    });
  } catch (error) {
    return refusalResponse(error);
  }
}
