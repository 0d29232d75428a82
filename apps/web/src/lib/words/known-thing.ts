/** A search result with an address of its own. */
export type ThingKind =
  | 'order'
  | 'customer'
  | 'part'
  | 'run'
  | 'shipment'
  | 'step'
  | 'specification'
  | 'template'
  | 'webhook';

/** A thing by the name that it has everywhere, and where it is. */
export interface KnownThing {
  readonly kind: ThingKind;
  readonly href: string;
  /** `#1042`, `#1042-3 · R2`, `PRINT-0117`. */
  readonly name: string;
  /** A distinguishing detail: a customer, a part, an operation. */
  readonly detail: string;
}
