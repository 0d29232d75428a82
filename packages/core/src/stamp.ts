/** The moment and the identities of one command; arguments, so that the domain never reads a clock. */
export interface Stamp {
  readonly at: Date;
  readonly by: string;
  /** A fresh UUIDv7. */
  newId(): string;
}
