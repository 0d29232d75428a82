import {
  type Address,
  NO_TERMS,
  type OrderTravellerSheet,
  type PrintedPart,
  type PrintedRun,
  type ShipmentSheet,
  type StepTravellerSheet,
} from '@routecard/core';

const uuid = (n: number) => `01890000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

/** An address in a country whose names need more than ASCII. */
export const address: Address = {
  street1: 'ul. Łąkowa 7/3',
  street2: 'Hala Ö',
  city: 'Łódź',
  country: 'PL',
  zip: '90-562',
  name: 'Grażyna Żółć',
  company: 'Müller & Søn Präzisionstechnik GmbH',
  phone: '+48 42 555 0100',
  email: 'goods@example.com',
  residential: false,
};

const works: Address = {
  street1: 'Werkstr. 1',
  street2: '',
  city: 'Aachen',
  country: 'DE',
  zip: '52062',
  name: 'Dock 1',
  phone: '+49 241 1',
  email: 'dock@example.com',
  residential: false,
};

const NAMES = [
  'Bracket Ω 12',
  'Корпус насоса',
  'Gehäusedeckel groß',
  '東京ハウジング',
  'Θερμοστάτης',
] as const;

/** The part at a line of an order. */
export const part = (sequence: number): PrintedPart => ({
  requisitionId: 500 + sequence,
  sequence,
  thumbnail: null,
  name: `${NAMES[(sequence - 1) % NAMES.length]} ${sequence}`,
  technology: 'SLS',
  material: 'PA12',
  color: sequence % 2 === 0 ? 'Black' : null,
  finishes: sequence % 3 === 0 ? ['Bead blast', 'Dye'] : [],
  customReference: sequence % 2 === 0 ? `MAT-${4000 + sequence}` : null,
  ordered: 40,
  cancelled: false,
});

/** A shipment with `parcels` parcels, and `lines` parts in each. */
export function shipmentSheet(n = 1, parcels = 1, lines = 3): ShipmentSheet {
  const parts = Array.from({ length: parcels * lines }, (_, i) => part(i + 1));
  return {
    manufacturerName: 'Nordwerk Additive GmbH',
    timeZone: 'Europe/Berlin',
    manufacturerAddress: 'Hafenweg 4\n44135 Dortmund',
    orderNumber: 1041 + n,
    customerName: 'Müller & Søn',
    purchaseOrderNumber: 'PO-77/2026',
    customReference: 'Halle 3, Ω-Linie',
    parts,
    shipment: {
      id: uuid(0x7f00 + n),
      orderId: n,
      type: 'COURIER',
      status: 'RELEASED',
      ...NO_TERMS,
      incoterm: 'DAP',
      fromAddress: works,
      toAddress: address,
      tracking: {
        provider: 'DHL',
        providerService: 'Express',
        trackingNumber: `00340434161094${n + 100000}`,
      },
      parcels: Array.from({ length: parcels }, (_, i) => ({
        id: uuid(0x100000 * n + i),
        grossWeightGrams: 12_500,
        netWeightGrams: 11_900,
        value: 420.5,
        widthMillimeters: 400,
        heightMillimeters: 300,
        lengthMillimeters: 600,
        allocations: parts
          .slice(i * lines, (i + 1) * lines)
          .map(({ requisitionId }) => ({ requisitionId, quantity: 12 })),
      })),
      documents: [],
      preparedAt: '2026-11-20T09:00:00.000Z',
      preparedBy: { id: uuid(1), firstName: 'Ada', lastName: 'Planner', displayName: 'Ada Planner' },
      releasedAt: '2026-11-21T14:05:00.000Z',
      releasedBy: { id: uuid(1), firstName: 'Ada', lastName: 'Planner', displayName: 'Ada Planner' },
      fulfilledAt: null,
      fulfilledBy: null,
    },
  };
}

const OPERATIONS = ['Print', 'Depowder', 'QC', 'Paint', 'QC', 'Packing'] as const;

/** A run over six operations, QC among them twice. */
export const run = (n: number): PrintedRun => ({
  workOrderId: uuid(0xa000 + n),
  runNumber: n,
  name: n === 2 ? 'Remake after warp' : null,
  quantity: 40,
  templateName: n === 1 ? 'Standard v2' : null,
  startDate: null,
  dueDate: '2026-12-04',
  steps: OPERATIONS.map((operationName, i) => ({
    step: i + 1,
    operationId: uuid(0xb000 + OPERATIONS.indexOf(operationName)),
    sequence: i + 1,
    operationName,
    durationSeconds: i === 0 ? 50_400 : i * 900,
  })),
});

/** An order with `parts` parts of `runs` runs each. */
export const orderTravellerSheet = (parts = 2, runs = 2): OrderTravellerSheet => ({
  manufacturerName: 'Nordwerk Additive GmbH',
  timeZone: 'Europe/Berlin',
  orderId: 1,
  orderNumber: 1042,
  customerName: 'Müller & Søn',
  purchaseOrderNumber: 'PO-77/2026',
  customReference: null,
  dispatchDate: '2026-12-01',
  changedAt: '2026-11-21T14:05:00.000Z',
  parts: Array.from({ length: parts }, (_, i) => ({
    ...part(i + 1),
    dispatchDate: null,
    runs: Array.from({ length: runs }, (_run, n) => run(n + 1)),
  })),
});

/** A step with units of `batches` runs, at the first QC. */
export const stepTravellerSheet = (n = 117, batches = 2): StepTravellerSheet => ({
  manufacturerName: 'Nordwerk Additive GmbH',
  timeZone: 'Europe/Berlin',
  stepId: uuid(0xc000 + n),
  prefix: 'QC',
  groupId: `0${n}`,
  operationName: 'QC',
  changedAt: '2026-11-21T14:05:00.000Z',
  batches: Array.from({ length: batches }, (_, i) => ({
    units: 8 + i,
    atStep: 3,
    orderNumber: 1042 + i,
    customerName: 'Müller & Søn',
    purchaseOrderNumber: 'PO-77/2026',
    dispatchDate: '2026-12-01',
    part: part(i + 1),
    run: run(i + 1),
  })),
});
