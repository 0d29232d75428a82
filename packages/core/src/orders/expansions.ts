import { PERMISSIONS, type Permission } from '../authority.ts';

/** What an order can be read with. */
export const ORDER_EXPANSIONS = ['requisitions', 'workOrders', 'balances', 'shipments'] as const;
export type OrderExpansion = (typeof ORDER_EXPANSIONS)[number];

/** What a requisition can be read with; its work orders are always there. */
export const REQUISITION_EXPANSIONS = ['workOrders', 'balances', 'shipments'] as const;
export type RequisitionExpansion = (typeof REQUISITION_EXPANSIONS)[number];

/** The permissions that the expansions need besides that to read orders. */
export function permissionsOfExpansions(expand: readonly OrderExpansion[]): readonly Permission[] {
  return [
    ...(expand.includes('balances') ? [PERMISSIONS.readProduction] : []),
    ...(expand.includes('shipments') ? [PERMISSIONS.readShipments] : []),
  ];
}
