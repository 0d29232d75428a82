import type { StaticImageData } from 'next/image';
import ordersKanban from '../../../../../docs/images/orders-kanban.png';
import overview from '../../../../../docs/images/overview.png';
import packing from '../../../../../docs/images/packing.png';
import packingQueue from '../../../../../docs/images/packing-queue.png';
import printPreview from '../../../../../docs/images/print-preview.png';
import routingTemplate from '../../../../../docs/images/routing-template.png';
import runOnAPhone from '../../../../../docs/images/run-on-a-phone.png';
import scheduling from '../../../../../docs/images/scheduling.png';
import shipment from '../../../../../docs/images/shipment.png';

/** The pictures of the guides, by the address that they have there. */
export const GUIDE_PICTURES: Readonly<Record<string, StaticImageData>> = {
  'images/orders-kanban.png': ordersKanban,
  'images/overview.png': overview,
  'images/packing.png': packing,
  'images/packing-queue.png': packingQueue,
  'images/print-preview.png': printPreview,
  'images/routing-template.png': routingTemplate,
  'images/run-on-a-phone.png': runOnAPhone,
  'images/scheduling.png': scheduling,
  'images/shipment.png': shipment,
};
