import {
  attachShipmentDocument,
  declareUnitValues,
  deleteBoxPreset,
  deleteShipment,
  deleteShipmentDocument,
  fulfilShipment,
  prepareShipment,
  releaseShipment,
  replaceShipment,
  saveBoxPreset,
  setTracking,
  updateBoxPreset,
} from '@routecard/core';
import { collection, courier, parcel, tracking } from '@routecard/core/testing';
import { fresh, type Shop } from '../../testing/index.ts';
import { by, type Scene, scene } from './scene.ts';

async function aShipment(shop: Shop, release = false) {
  const { orderId, requisitionIds } = await shop.addOrder({ quantities: [10] });
  const requisitionId = requisitionIds[0] ?? 0;
  const shipment = { ...courier(parcel([requisitionId, 2])), tracking };
  const { id } = await fresh(prepareShipment(shop.deps, by(shop), { orderId, shipment, release }));
  return { orderId, requisitionId, shipmentId: id };
}

const DOCUMENT = { name: 'label.pdf', contentType: 'application/pdf', content: new Uint8Array([1, 2, 3]) };
const BOX = {
  name: 'Small',
  lengthMillimeters: 200,
  widthMillimeters: 150,
  heightMillimeters: 100,
  tareGrams: 0,
};

/** The commands of shipments, each where it has something to do. */
export const SHIPMENT_SCENES: readonly Scene[] = [
  scene(prepareShipment, async (shop) => {
    const { orderId, requisitionIds } = await shop.addOrder();
    return { orderId, shipment: collection(parcel([requisitionIds[0] ?? 0, 1])), release: false };
  }),
  scene(replaceShipment, async (shop) => {
    const { requisitionId, ...target } = await aShipment(shop);
    return { ...target, shipment: collection(parcel([requisitionId, 3])), release: false };
  }),
  scene(releaseShipment, (shop) => aShipment(shop)),
  scene(fulfilShipment, (shop) => aShipment(shop, true)),
  scene(setTracking, async (shop) => ({ ...(await aShipment(shop)), tracking: null })),
  scene(deleteShipment, (shop) => aShipment(shop)),
  scene(attachShipmentDocument, async (shop) => ({ ...(await aShipment(shop)), ...DOCUMENT })),
  scene(deleteShipmentDocument, async (shop) => {
    const target = await aShipment(shop);
    const { id } = await fresh(attachShipmentDocument(shop.deps, by(shop), { ...target, ...DOCUMENT }));
    return { ...target, documentId: id };
  }),
  scene(saveBoxPreset, () => BOX),
  scene(updateBoxPreset, async (shop) => ({
    boxPresetId: (await fresh(saveBoxPreset(shop.deps, by(shop), BOX))).id,
    archived: true,
  })),
  scene(deleteBoxPreset, async (shop) => ({
    boxPresetId: (await fresh(saveBoxPreset(shop.deps, by(shop), BOX))).id,
  })),
  scene(declareUnitValues, async (shop) => {
    const { orderId, requisitionIds } = await shop.addOrder();
    return { orderId, values: [{ requisitionId: requisitionIds[0] ?? 0, unitValue: 12.5 }] };
  }),
];

/** Commands that are refused after they have begun. */
export const REFUSED_SHIPMENT_SCENES: readonly Scene[] = [
  scene(prepareShipment, async (shop) => {
    const { orderId, requisitionIds } = await shop.addOrder({ quantities: [1] });
    return { orderId, shipment: collection(parcel([requisitionIds[0] ?? 0, 2])), release: false };
  }),
  scene(releaseShipment, (shop) => aShipment(shop, true)),
];
