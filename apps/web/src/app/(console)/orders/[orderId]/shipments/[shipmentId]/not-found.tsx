import { GoneShipmentPage } from '@/features/shipments';

export default function NotFound() {
  return <GoneShipmentPage />;
}
