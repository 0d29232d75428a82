import type { KnownIds } from '../known-ids.ts';
import type { Random } from '../random.ts';
import type { ShopMemory } from './shop-memory.ts';

/** Sources of sensible inputs for procedures. */
export interface SenseParts {
  readonly memory: ShopMemory;
  readonly ids: KnownIds;
  readonly random: Random;
}

type Fields = Record<string, unknown>;
type Rule = (input: Fields, parts: SenseParts) => void;

const MAX_SIDE_MILLIMETERS = 1200;
/** The number of the first order that a furnished floor has. */
const FIRST_ORDER = 1001;

const HEADER = ['order', 'line', 'customer', 'part', 'quantity', 'process', 'material'];

const importText: Rule = (input, { random }) => {
  const delimiter = random.pick([',', ';', '\t', '|']);
  const end = random.pick(['\n', '\r\n']);
  const lines = Array.from({ length: random.between(0, 5) }, (_, at) => [
    `F-${random.between(1, 400)}`,
    String(at + 1),
    random.pick(['Acme', "O'Neil", '"Ада 🚀"', '']),
    random.pick(['Bracket', '"a""b"', 'x'.repeat(300)]),
    random.pick(['1', '250', '0', '-1', '1e9', '']),
    random.pick(['SLS', 'sls', 'Unknown']),
    random.pick(['PA12', '']),
  ]);
  input.text = [HEADER, ...lines].map((fields) => fields.join(delimiter)).join(end);
};

/** A shipment that is packed still, with the parcels that it has. */
const preparedShipment: Rule = (input, { memory, random }) => {
  const shipment = memory.preparedShipment(random);
  if (shipment === undefined) return;
  const { id: shipmentId, orderId, parcels } = shipment;
  Object.assign(input, { orderId, shipmentId, seenParcelIds: parcels.map(({ id }) => id) });
  const packed = input.shipment as { parcels?: Fields[] } | undefined;
  const requisitionId = parcels[0]?.allocations[0]?.requisitionId;
  for (const parcel of packed?.parcels ?? []) parcel.allocations = [{ requisitionId, quantity: 1 }];
};

/** Constraints of inputs that no schema expresses, by procedure. */
const RULES: Readonly<Record<string, Rule>> = {
  'board.move'(input, { memory, random }) {
    const unit = memory.standingUnit(random);
    if (unit?.next === undefined) return;
    const { operationId: toOperationId, step: toStep } = unit.next;
    input.moves = [{ source: unit.source, toOperationId, toStep }];
  },
  'board.scrap'(input, { memory, random }) {
    const unit = memory.standingUnit(random);
    if (unit) input.sources = [unit.source];
  },
  'board.undo'(input, { memory, random }) {
    input.transitionIds = memory.undoable(random) ?? input.transitionIds;
  },
  'imports.rehearse': importText,
  'imports.run': importText,
  'packing.saveBox'(input, { random }) {
    for (const side of ['lengthMillimeters', 'widthMillimeters', 'heightMillimeters'])
      input[side] = random.between(1, MAX_SIDE_MILLIMETERS);
  },
  'shipments.release': preparedShipment,
  'shipments.replace': preparedShipment,
  'shipments.remove'(input, parts) {
    preparedShipment(input, parts);
    input.seenStatus = 'PREPARED';
  },
  'shipments.removeDocument'(input, { ids, random }) {
    const document = ids.pick('document', random);
    if (document === undefined) return;
    input.documentId = document.id;
    input.shipmentId = document.beside.get('shipment') ?? input.shipmentId;
    input.orderId = Number(document.beside.get('order') ?? input.orderId);
  },
  'workOrders.scanned'(input, { ids, random }) {
    const parcel = ids.pick('parcel', random)?.id;
    const run = random.chance(0.5) ? 1 : null;
    Object.assign(input, {
      orderNumber: FIRST_ORDER,
      sequence: run,
      runNumber: run,
      parcelEnd: parcel !== undefined && random.chance(0.5) ? String(parcel).slice(-8) : null,
    });
  },
};

/** Adapts most inputs to the rules that their schemas cannot express. */
export function makeSense(procedure: string, input: unknown, parts: SenseParts): void {
  const rule = RULES[procedure];
  if (rule && typeof input === 'object' && input !== null && parts.random.chance(0.85))
    rule(input as Fields, parts);
}
