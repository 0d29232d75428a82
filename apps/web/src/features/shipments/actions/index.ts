export { ReleaseDialog, summaryOf } from './release-dialog';
export { ShipmentBar } from './shipment-bar';
export { ShipmentMenu, type ShipmentStep, ShipmentStepDialog } from './shipment-menu';
