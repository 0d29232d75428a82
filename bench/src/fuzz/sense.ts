import type { Random } from './random.ts';

type Fields = Record<string, unknown>;

const amount = (value: unknown, least: number) =>
  Math.max(least, Math.round(Math.abs(Number(value) || least)));

/** Constraints of objects that no schema expresses, by the schema's name: without them few shipments would pass the first rule. */
const RULES: Readonly<Record<string, (fields: Fields, random: Random) => void>> = {
  'an entry of a move'(fields) {
    for (const name of ['toSequence', 'replaceScrapped']) delete fields[name];
    fields.batches = ((fields.batches ?? []) as Fields[]).slice(0, 1);
  },
  'units of a move'(fields) {
    for (const name of ['fromSequence', 'fromOperationId']) delete fields[name];
    fields.quantity = 1;
  },
  NewOrder(fields) {
    fields.state = 'ORDER';
  },
  OrderEdit(fields) {
    for (const name of ['state', 'isArchived']) delete fields[name];
  },
  AddressInput(fields) {
    Object.assign(fields, {
      street1: 'Werkstr. 1',
      city: 'Aachen',
      country: 'DE',
      zip: '52062',
      name: 'Dock 1',
      phone: '+49 241 1',
      email: 'dock@example.com',
    });
  },
  ParcelInput(fields) {
    for (const name of ['netWeightGrams', 'value', 'width', 'height', 'length'])
      fields[name] = amount(fields[name], 1);
    fields.grossWeightGrams = amount(fields.netWeightGrams, 1) + 10;
    const [allocation] = (fields.allocations ?? []) as Fields[];
    fields.allocations = allocation ? [{ ...allocation, quantity: 1 }] : [];
  },
  ShipmentInput(fields, random) {
    fields.type = random.pick(['COURIER', 'COLLECTION']);
    if (fields.incoterm !== undefined) fields.incoterm = 'DAP';
    // A courier needs where to go; a collection has neither that nor tracking.
    if (fields.type === 'COURIER') fields.toAddress ??= fields.fromAddress;
    else for (const name of ['toAddress', 'tracking']) delete fields[name];
  },
};

/** Adapts an object to the rules that its schema, which may have no name, cannot express. */
export function makeSense(component: string, fields: Fields, random: Random): void {
  const nameless =
    'batches' in fields ? 'an entry of a move' : 'workOrderId' in fields ? 'units of a move' : '';
  RULES[component || nameless]?.(fields, random);
}
