export { addressLine, countryName } from './address-line';
export { Documents, useDocumentUploads } from './documents';
export { INCOTERM_WORDS, incotermChoice } from './incoterms';
export { money, sides, weight } from './measures';
export { NoSuchShipment } from './no-such-shipment';
export { ShipmentState, TYPE_WORDS } from './shipment-state';
export { ShipmentView } from './shipment-view';
export { NO_TERMS, shownTerms, termsOf } from './terms';
