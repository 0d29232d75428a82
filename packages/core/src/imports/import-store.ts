import type { NewOrder, NewRequisition } from '../orders/new-order.ts';
import type { ColumnChoices } from './import-columns.ts';

/** The names and ids in the lines, for the store to look up. */
export interface ImportNames {
  readonly lines: readonly { readonly source: string; readonly key: string }[];
  readonly partSpecificationIds: readonly string[];
  readonly partSpecificationExternalIds: readonly string[];
  readonly partNames: readonly string[];
  readonly technologies: readonly string[];
  readonly materials: readonly string[];
  readonly colors: readonly string[];
  readonly finishes: readonly string[];
}

/** An order that earlier lines of the same source made. */
export interface ImportedOrder {
  readonly source: string;
  readonly orderId: number;
  readonly customerOrganisationName: string;
  readonly lastSequence: number;
  /** True of one that no line can be added to. */
  readonly isCancelled: boolean;
}

/** A part specification as a line may describe it; `finishIds` ascending. */
export interface SpecificationFacts {
  readonly id: string;
  /** Left out of one that is made. */
  readonly externalId?: string | null;
  readonly name: string;
  readonly processPricesId: string;
  readonly materialId: number;
  readonly colorId: number | null;
  readonly finishIds: readonly number[];
}

interface Named<Id> {
  readonly name: string;
  readonly id: Id;
  /** True of materials and colours that no new part can have. */
  readonly archived?: boolean;
}

/** The catalogue lists whose entries a line names. */
export type NamedList = 'process' | 'material' | 'color' | 'finish';

/** A name that the shop has and that looks like one that a line has and the shop does not. */
export interface NameSuggestion {
  readonly list: NamedList;
  readonly name: string;
  readonly suggestion: string;
}

/** A line that was imported, and what it made. */
export interface ImportedLine {
  readonly source: string;
  readonly key: string;
  readonly orderId: number;
  readonly requisitionId: number;
}

/** The rows of the shop that the lines name. Orders are locked. */
export interface ImportSurroundings {
  readonly taken: readonly ImportedLine[];
  readonly orders: readonly ImportedOrder[];
  readonly processes: readonly Named<string>[];
  readonly materials: readonly Named<number>[];
  readonly colors: readonly Named<number>[];
  readonly finishes: readonly Named<number>[];
  /** Similar names, for names that the shop does not have; not for all of them where there are many. */
  readonly suggestions: readonly NameSuggestion[];
  /** Those with one of the ids, external ids or names, oldest first. */
  readonly specifications: readonly SpecificationFacts[];
}

/** A specification to make, of a new revision of its part. */
export interface NewSpecification extends SpecificationFacts {
  readonly partRevisionId: string;
}

/** A requisition of an import, under the name by which it is known again. */
export interface NewImportedLine {
  readonly key: string;
  readonly requisition: NewRequisition;
}

/** The rows that an import creates. */
export interface ImportPlan {
  readonly specifications: readonly NewSpecification[];
  readonly newOrders: readonly {
    readonly source: string;
    readonly order: Omit<NewOrder, 'requisitions'>;
    readonly lines: readonly NewImportedLine[];
  }[];
  readonly grownOrders: readonly {
    readonly source: string;
    readonly orderId: number;
    readonly lastSequence: number;
    readonly lines: readonly NewImportedLine[];
  }[];
}

/** Imports of a manufacturer within one transaction; each method sends a constant number of statements. */
export interface ImportStore {
  /** Waits until no other import of the manufacturer is at work, so that none makes what another is making. */
  lock(): Promise<void>;
  find(names: ImportNames): Promise<ImportSurroundings>;
  /** Creates the planned rows, and records each line as imported. Returns the new orders' ids, in their order, and the lines in any. */
  add(
    plan: ImportPlan,
    at: Date,
  ): Promise<{ readonly orderIds: readonly number[]; readonly lines: readonly ImportedLine[] }>;
  /** Writes which column each name is; of more names than a shop needs, the oldest are forgotten. */
  rememberColumns(columns: ColumnChoices, at: Date): Promise<void>;
}
