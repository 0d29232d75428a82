/** A user as payloads name them. */
export interface UserReference {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly displayName: string;
}

/** The user who did something, and the time. */
export interface Mark {
  readonly at: Date;
  readonly by: UserReference;
}
