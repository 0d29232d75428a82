import { expect } from 'vitest';
import type { Answered, Fields, TestApi } from '../test-api.ts';

type Shipment = Fields & { readonly id: string };

/** Requests of tests for an order's shipments. */
export interface ShipmentAsking {
  /** Where they are. */
  all(): string;
  /** Asks for one to be prepared, whatever is answered; the query begins with `?`. */
  prepare(body: unknown, query?: string): Promise<Answered<Fields>>;
  /** Prepares one, and fails where that is refused. */
  prepared(body: unknown): Promise<Shipment>;
}

/** Asks of the shipments of the order that the test is about just then. */
export function shipmentAsking(testApi: () => TestApi, orderId: () => number): ShipmentAsking {
  const all = () => `/order/${orderId()}/shipments`;
  return {
    all,
    prepare: (body, query = '') => testApi().ask('POST', all() + query, body),
    async prepared(body) {
      const answered = await testApi().ask<Shipment>('POST', all(), body);
      expect(answered, answered.text).toMatchObject({ status: 200 });
      return answered.body;
    },
  };
}
