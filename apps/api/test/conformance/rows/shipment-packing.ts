import { collection, parcel } from '../../shipments/shipment-bodies.ts';
import { UNITS, type World } from '../../world/world.ts';
import { type Row, refused } from '../table.ts';
import { shipment, shipments } from './shipment-fields.ts';

const one = ({ ids }: World) => parcel([ids.requisitionId, 1]);

/** A step that creates what may not be packed. */
const unpackable =
  (parcelsOf: (world: World) => readonly unknown[]): Row['steps'][number] =>
  (world) => ({
    ask: ['POST', shipments(world), collection(...parcelsOf(world))],
    ...refused(400, 'SHIPMENT_PACKING_INVALID'),
  });

/** Units that may be packed: decisions.md section 2. */
export const SHIPMENT_PACKING_ROWS: readonly Row[] = [
  {
    of: ['D2 OVER_ALLOCATED'],
    what: 'the sum counts every shipment and parcel, and leaves the replaced one out',
    steps: [
      (world) => ({
        ask: [
          'PUT',
          shipment(world),
          collection(parcel([world.ids.requisitionId, 4]), parcel([world.ids.requisitionId, UNITS - 4])),
        ],
        status: 200,
      }),
      (world) => ({
        ask: ['POST', shipments(world), collection(one(world))],
        ...refused(400, 'SHIPMENT_OVER_ALLOCATED'),
      }),
      (world) => ({
        ask: ['PUT', shipment(world), collection(parcel([world.ids.requisitionId, UNITS - 1]))],
        status: 200,
      }),
      (world) => ({ ask: ['POST', shipments(world), collection(one(world))], status: 200 }),
    ],
  },
  {
    of: [
      'D2 PACKING no parcel',
      'D2 PACKING allocation',
      'D2 PACKING quantity',
      'D2 PACKING weight',
      'D2 PACKING measure',
    ],
    what: 'what cannot be packed is refused',
    steps: [
      unpackable(() => []),
      unpackable(() => [parcel()]),
      unpackable(({ ids }) => [parcel([ids.requisitionId, 1], [ids.requisitionId, 1])]),
      unpackable(({ ids }) => [parcel([ids.requisitionId, 0])]),
      unpackable((world) => [{ ...one(world), netWeightGrams: 1300 }]),
      unpackable((world) => [{ ...one(world), width: -1 }]),
      unpackable((world) => [{ ...one(world), value: -0.01 }]),
      unpackable((world) => [{ ...one(world), grossWeightGrams: 1200.5 }]),
      (world) => ({
        ask: ['POST', shipments(world), collection({ ...one(world), netWeightGrams: 1200 })],
        status: 200,
      }),
    ],
  },
  {
    of: ['D2 PACKING other order'],
    what: 'another order’s part cannot be packed',
    steps: [
      ({ ids }) => ({
        ask: [
          'POST',
          '/order',
          {
            customerOrganisationName: 'Other',
            requisitions: [{ partSpecificationId: ids.partSpecificationId, quantity: 1 }],
          },
        ],
        status: 200,
      }),
      (world, said) => ({
        ask: ['POST', shipments(world), collection(parcel([Number(said(0, 'requisitions.0.id')), 1]))],
        ...refused(400, 'SHIPMENT_PACKING_INVALID'),
      }),
    ],
  },
];
