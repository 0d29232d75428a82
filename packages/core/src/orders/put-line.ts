import type { CustomFields } from '../custom-fields.ts';

/** A line as another system has it; null takes a value away. */
export interface PutLine {
  readonly externalId?: string | null;
  readonly partSpecificationId: string;
  readonly quantity: number;
  readonly name?: string | null;
  readonly dispatchDate?: string | null;
  readonly customReference?: string | null;
  readonly customFields?: CustomFields;
}
