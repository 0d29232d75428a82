import type { CustomFieldChanges, CustomFields } from '../../custom-fields.ts';
import { ensure } from '../../refusals.ts';

/** A part specification to make, of a new revision of its part. */
export interface NewPartSpecification {
  readonly partRevisionName: string;
  readonly processPricesId: string;
  readonly materialId: number;
  readonly colorId?: number | null;
  readonly postProcessingIds?: readonly number[];
  /** Of the geometry; MILLIMETERS unless given. */
  readonly units?: string;
  readonly externalId?: string | null;
  readonly customFields?: CustomFields;
}

/** What can change of a part specification; what is left out stays. How it is made cannot: runs were made of it. */
export interface PartSpecificationEdit {
  /** Null takes it away. */
  readonly externalId?: string | null;
  /** All of them, in place of those that there are. */
  readonly customFields?: CustomFields;
  /** Single ones of them, instead of all. */
  readonly customFieldChanges?: CustomFieldChanges;
}

/** The rows that a part specification names, as far as they exist. */
export interface SpecificationReferences {
  readonly process: boolean;
  readonly material: boolean;
  readonly color: boolean;
  /** Those that exist and are not deleted. */
  readonly postProcessingIds: readonly number[];
}

/** Refuses what does not exist: PROCESS_NOT_FOUND, MATERIAL_NOT_FOUND, COLOR_NOT_FOUND, POST_PROCESSING_NOT_FOUND. */
export function ensureReferences(input: NewPartSpecification, found: SpecificationReferences): void {
  ensure(found.process, 'PROCESS_NOT_FOUND');
  ensure(found.material, 'MATERIAL_NOT_FOUND');
  ensure(found.color || (input.colorId ?? null) === null, 'COLOR_NOT_FOUND');
  for (const id of input.postProcessingIds ?? []) {
    ensure(
      found.postProcessingIds.includes(id),
      'POST_PROCESSING_NOT_FOUND',
      `post-processing ${id} not found`,
    );
  }
}
