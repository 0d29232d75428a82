import { may, PERMISSIONS, type Permission } from '@routecard/core';
import {
  readCustomerName,
  readOperationName,
  readOrderName,
  readPartName,
  readRunName,
  readShipmentName,
  readStepName,
  readTemplateName,
  readWebhookUrl,
} from '@routecard/db';
import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import { intParam } from '@/lib/forms/int-param';
import { RETURN_PATH_HEADER, signInFor } from '@/lib/session/return-path';
import type { KnownThing } from '@/lib/words/known-thing';
import { webhookName } from '@/lib/words/webhook-name';
import { orderName, runName, shipmentName } from '@/lib/words/words';
import { database } from './database';
import { currentSignedIn } from './session';

/** The manufacturer whose rows may be named; redirects to the sign-in without a session, and is not found without the permission. */
async function manufacturer(permission: Permission): Promise<string> {
  const person = await currentSignedIn();
  if (!person) redirect(signInFor((await headers()).get(RETURN_PATH_HEADER)));
  if (!may(person.actor, permission)) notFound();
  return person.actor.manufacturerId;
}

/** An order by its id in an address. An address that names none leads to the page that says so. */
export const namedOrder = cache(async (id: string): Promise<KnownThing & { readonly orderId: number }> => {
  const orderId = intParam(id) ?? notFound();
  const order =
    (await readOrderName(database(), await manufacturer(PERMISSIONS.readOrders), orderId)) ?? notFound();
  return {
    kind: 'order',
    orderId,
    href: `/orders/${orderId}`,
    name: orderName(order.orderNumber),
    detail: order.customerName,
  };
});

/** A customer by its id in an address; as `namedOrder`. */
export const namedCustomer = cache(
  async (id: string): Promise<{ readonly customerId: number; readonly name: string }> => {
    const customerId = intParam(id) ?? notFound();
    const name =
      (await readCustomerName(database(), await manufacturer(PERMISSIONS.readOrders), customerId)) ??
      notFound();
    return { customerId, name };
  },
);

/** A run by its id in an address; as `namedOrder`. */
export const namedRun = cache(async (workOrderId: string): Promise<KnownThing> => {
  const run =
    (await readRunName(database(), await manufacturer(PERMISSIONS.readProduction), workOrderId)) ??
    notFound();
  return { kind: 'run', href: `/work-orders/${workOrderId}`, name: runName(run), detail: run.partName };
});

/** A shipment by the ids in an address; as `namedOrder`. */
export const namedShipment = cache(
  async (id: string, shipmentId: string): Promise<KnownThing & { readonly orderId: number }> => {
    const orderId = intParam(id) ?? notFound();
    const order =
      (await readShipmentName(
        database(),
        await manufacturer(PERMISSIONS.readShipments),
        orderId,
        shipmentId,
      )) ?? notFound();
    return {
      kind: 'shipment',
      orderId,
      href: `/orders/${orderId}/shipments/${shipmentId}`,
      name: shipmentName(order.orderNumber, shipmentId),
      detail: order.customerName,
    };
  },
);

/** A production step by its id in an address; as `namedOrder`. */
export const namedStep = cache(async (stepId: string): Promise<KnownThing> => {
  const step =
    (await readStepName(database(), await manufacturer(PERMISSIONS.readProduction), stepId)) ?? notFound();
  return {
    kind: 'step',
    href: `/production-steps/${stepId}`,
    name: step.label,
    detail: step.operationName,
  };
});

/** An operation by its id in an address, by its name; as `namedOrder`. */
export const namedOperation = cache(
  async (operationId: string): Promise<string> =>
    (await readOperationName(database(), await manufacturer(PERMISSIONS.readProduction), operationId)) ??
    notFound(),
);

/** A part specification by its id in an address; as `namedOrder`. */
export const namedPart = cache(async (partSpecificationId: string): Promise<KnownThing> => {
  const part =
    (await readPartName(database(), await manufacturer(PERMISSIONS.readRouting), partSpecificationId)) ??
    notFound();
  return {
    kind: 'specification',
    href: `/parts/${partSpecificationId}`,
    name: part.name,
    detail: `${part.technology}, ${part.material}`,
  };
});

/** A routing template by the ids in an address; as `namedOrder`. */
export const namedTemplate = cache(
  async (partSpecificationId: string, routingTemplateId: string): Promise<KnownThing> => {
    const owner = await manufacturer(PERMISSIONS.readRouting);
    const template =
      (await readTemplateName(database(), owner, partSpecificationId, routingTemplateId)) ?? notFound();
    return {
      kind: 'template',
      href: `/parts/${partSpecificationId}/templates/${routingTemplateId}`,
      name: template.name,
      detail: template.partName,
    };
  },
);

/** A webhook by its id in an address; as `namedOrder`. Null for who may not know of webhooks. */
export const namedWebhook = cache(async (webhookId: string): Promise<KnownThing | null> => {
  const owner = await manufacturer(PERMISSIONS.readProduction);
  const person = await currentSignedIn();
  if (!person || !may(person.actor, PERMISSIONS.readWebhooks)) return null;
  const url = (await readWebhookUrl(database(), owner, webhookId)) ?? notFound();
  return {
    kind: 'webhook',
    href: `/settings/webhooks/${webhookId}`,
    name: webhookName(url),
    detail: 'Webhook',
  };
});

/** The title of a thing's page in the browser's tab: its name, then what tells it apart. */
export function tabTitle({ name, detail }: Pick<KnownThing, 'name' | 'detail'>): string {
  return `${name}, ${detail}`;
}
