/** A user as payloads name them. */
export interface UserReference {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly displayName: string;
}

/** Who did something, and when. */
export interface Mark {
  readonly at: Date;
  readonly by: UserReference;
}
