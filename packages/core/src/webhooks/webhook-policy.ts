/** A new secret: its text, which is shown once, and what is stored of it. */
export interface WebhookSecret {
  readonly text: string;
  readonly sealed: Uint8Array;
}

/** The operator's settings of webhooks, and functions that need randomness or a key. */
export interface WebhookPolicy {
  /** True if targets in private networks are allowed, and http to them. */
  readonly privateTargets: boolean;
  /** True if a host in an address may be one: false of an IP address that is not a public one. */
  admitsHost(host: string): boolean;
  /** Throws UNAVAILABLE where no key to keep secrets with is configured. */
  newSecret(): WebhookSecret;
  /** Text for the database to hold that only this installation can read again. Throws UNAVAILABLE like `newSecret`. */
  seal(text: string): string;
  open(sealed: string): string;
}
