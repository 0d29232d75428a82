import type { Store } from '../../src/index.ts';
import type { ShopParts } from './shop-parts.ts';

/** What imports find, and what they add. */
export const importStores = ({ state, note }: ShopParts): Pick<Store, 'imports'> =>
  ({
    imports: {
      lock: note('imports.lock', () => undefined),
      rememberColumns: note('imports.rememberColumns', () => undefined),
      find: async (names) => {
        const { surroundings } = state;
        const named = <Item extends { readonly name: string }>(
          items: readonly Item[],
          wanted: readonly string[],
        ) => items.filter(({ name }) => wanted.includes(name));
        return {
          taken: surroundings.taken.filter(({ source, key }) =>
            names.lines.some((line) => line.source === source && line.key === key),
          ),
          orders: surroundings.orders.filter(({ source }) =>
            names.lines.some((line) => line.source === source),
          ),
          processes: named(surroundings.processes, names.technologies),
          materials: named(surroundings.materials, names.materials),
          colors: named(surroundings.colors, names.colors),
          finishes: named(surroundings.finishes, names.finishes),
          suggestions: surroundings.suggestions,
          specifications: surroundings.specifications.filter(
            ({ id, name, externalId }) =>
              names.partSpecificationIds.includes(id) ||
              names.partNames.includes(name) ||
              (externalId && names.partSpecificationExternalIds.includes(externalId)),
          ),
        };
      },
      add: async (plan) => {
        state.imported.push(plan);
        const ids = plan.newOrders.map((_, i) => 100 * state.imported.length + i);
        const lines = [
          ...plan.newOrders.map((order, i) => ({ ...order, orderId: ids[i] ?? 0 })),
          ...plan.grownOrders,
        ].flatMap(({ source, orderId, lines: added }) =>
          added.map(({ key }, i) => ({ source, key, orderId, requisitionId: 10 * orderId + i })),
        );
        const orders = plan.newOrders.map(({ source, order }, i) => ({
          source,
          orderId: ids[i] ?? 0,
          customerOrganisationName: order.customerOrganisationName,
          lastSequence: 1,
          isCancelled: false,
        }));
        state.surroundings = {
          ...state.surroundings,
          taken: [...state.surroundings.taken, ...lines],
          orders: [...state.surroundings.orders, ...orders],
          specifications: [...state.surroundings.specifications, ...plan.specifications],
        };
        return { orderIds: ids, lines };
      },
    },
  }) satisfies Partial<Store>;
