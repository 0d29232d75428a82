/** A session as its owner sees it. */
export interface OwnSession {
  readonly id: string;
  /** Browser and system as the browser states them; null where it states none that is known. */
  readonly device: string | null;
  readonly address: string | null;
  /** The country of the address, or that it is of the local network; null where it is not known. */
  readonly place: string | null;
  readonly signedInAt: string;
  readonly lastSeenAt: string;
  readonly current: boolean;
}
