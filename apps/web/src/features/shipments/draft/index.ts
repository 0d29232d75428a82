export { addressFaults, addressLacks } from './address-faults';
export { type ComputedWeights, computedWeights } from './computed-weights';
export { nameOfCountry, stateOf } from './country-rules';
export { computedValue, differsFromComputed, withComputed, withoutComputed } from './declared-value';
export {
  type AddressDraft,
  type Agreed,
  addressDraft,
  addressOf,
  blankParcel,
  draftOf,
  type Measure,
  newDraft,
  type ParcelDraft,
  requestOf,
  type ShipmentDraft,
  unitsIn,
  unitsTyped,
} from './draft';
export { type DraftEdit, duplicateOf, edit } from './draft-edits';
export { faultsOf } from './draft-faults';
export { type NextThing, nextThing } from './next-thing';
export { everything, type PackablePart, packableParts } from './packable';
export { draftPlace, forgetDraft, hasDraft, SHIPMENT_DRAFTS, sameShipment } from './shipment-drafts';
export { afterAdding, agreeTo, notAgreed, onlyFinished, type Unfinished, unfinishedIn } from './unfinished';
export { type SaveOptions, type SaveState, useSaveShipment } from './use-save-shipment';
export { rememberBox, usualBox } from './usual-box';
export { type Difference, differences } from './versions';
