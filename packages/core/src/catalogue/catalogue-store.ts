import type { KanbanColumn } from '../kanban/kanban-column.ts';
import type { BoxPreset } from '../packing/packing-aids.ts';
import type { ScrapReason } from '../scrap-reasons/scrap-reason.ts';
import type {
  ColorView,
  MaterialView,
  OperationView,
  PartSpecificationView,
  PostProcessingView,
  ProcessView,
} from './catalogue-views.ts';
import type { Operation } from './operations/operation.ts';
import type { NewPlace } from './operations/place-among.ts';
import type {
  NewPartSpecification,
  PartSpecificationEdit,
  SpecificationReferences,
} from './parts/part-specification.ts';
import type { NewPostProcessing, PostProcessingEdit } from './processes/post-processing.ts';
import type { NewProcess, ProcessEdit } from './processes/process.ts';

/** What needs an operation on the floor. */
export interface OperationUses {
  /** Units that stand there, of so many runs. */
  readonly units: number;
  readonly runs: number;
  /** Runs with units elsewhere that have no other step ahead of them. */
  readonly blockedRuns: number;
}

/** The stages of the shop. */
export interface OperationStore {
  /** All of them, also deleted ones, each locked. */
  lockAll(): Promise<readonly Operation[]>;
  save(operation: Operation): Promise<void>;
  /** Writes the places, all with one statement. */
  place(places: readonly NewPlace[], at: Date): Promise<void>;
  /** Counts what needs the operation on the floor. Locks it alone, so that units that are arriving there are counted. */
  lockUses(id: string): Promise<OperationUses>;
  /** Those that are not deleted, in the order of the shop. */
  views(): Promise<readonly OperationView[]>;
  /** Returns those of the ids that are operations and not deleted. */
  live(ids: readonly string[]): Promise<ReadonlySet<string>>;
}

/** The rows of a catalogue that is added as a whole. */
export interface CatalogueRows {
  readonly operations: readonly Operation[];
  readonly processes: readonly (NewProcess & { readonly id: string })[];
  readonly finishes: readonly NewPostProcessing[];
  readonly materials: readonly { readonly name: string; readonly densityKgPerM3: number }[];
  readonly colors: readonly { readonly name: string; readonly hex: string }[];
  readonly columns: readonly KanbanColumn[];
  readonly boxes: readonly BoxPreset[];
  readonly scrapReasons: readonly ScrapReason[];
}

/** Changes of a material or a colour; what is left out stays. */
interface CatalogueNameEdit {
  readonly name?: string;
  readonly archived?: boolean;
}

/** Rows of the catalogue whose names orders show. */
export type ShownRow =
  | { readonly kind: 'operation' | 'process'; readonly id: string }
  | { readonly kind: 'postProcessing' | 'material' | 'color'; readonly id: number };

/** Processes, finishes, materials and colours. */
export interface CatalogueStore {
  addProcess(id: string, process: NewProcess): Promise<ProcessView>;
  /** Locks it and returns its name and the operations it names. Throws PROCESS_NOT_FOUND. */
  lockProcess(id: string): Promise<{ readonly technology: string; readonly operationIds: readonly string[] }>;
  saveProcess(id: string, edit: ProcessEdit, at: Date): Promise<ProcessView>;
  /** Throws PROCESS_NOT_FOUND, and PROCESS_IN_USE where a part has it. */
  deleteProcess(id: string): Promise<void>;

  addPostProcessing(postProcessing: NewPostProcessing): Promise<PostProcessingView>;
  /** Locks it and returns its name and the operations it names. Throws POST_PROCESSING_NOT_FOUND, also for a deleted one. */
  lockPostProcessing(
    id: number,
  ): Promise<{ readonly name: string; readonly operationIds: readonly string[] }>;
  savePostProcessing(id: number, edit: PostProcessingEdit, at: Date): Promise<PostProcessingView>;
  markPostProcessingDeleted(id: number, at: Date): Promise<void>;

  /** Locks the shop's catalogue; true if it has no operations, processes, finishes and kanban columns, not even deleted ones. */
  lockEmpty(): Promise<boolean>;
  /** Adds the rows with a constant number of statements; materials, colours, boxes and scrap reasons of existing names stay. */
  addAll(rows: CatalogueRows): Promise<void>;

  /** Null where the name is taken. */
  addMaterial(name: string, densityKgPerM3: number | null): Promise<MaterialView | null>;
  /** Null where the name is taken. */
  addColor(name: string, hex: string | null): Promise<ColorView | null>;
  /** Throws MATERIAL_NOT_FOUND. */
  lockMaterial(id: number): Promise<{ readonly name: string }>;
  /** Throws MATERIAL_NAME_TAKEN. */
  saveMaterial(
    id: number,
    edit: CatalogueNameEdit & { readonly densityKgPerM3?: number | null },
    at: Date,
  ): Promise<MaterialView>;
  /** Throws COLOR_NOT_FOUND. */
  lockColor(id: number): Promise<{ readonly name: string }>;
  /** Throws COLOR_NAME_TAKEN. */
  saveColor(
    id: number,
    edit: CatalogueNameEdit & { readonly hex?: string | null },
    at: Date,
  ): Promise<ColorView>;

  /**
   * The ids of the orders that show the row's name, archived ones too. Nothing is relayed to the manufacturer's feed until the end of the
   * transaction, so that who follows it hears of the orders that come in meanwhile after the name has changed.
   */
  ordersShowing(row: ShownRow): Promise<readonly number[]>;
}

export interface PartSpecificationStore {
  /** Locks them against changes of their templates; those that are not there are left out. */
  hold(ids: readonly string[]): Promise<void>;
  /** Those of the ids that there are. */
  known(ids: readonly string[]): Promise<readonly string[]>;
  /** The ids by external id, as far as there are such. */
  idsByExternalId(externalIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  references(input: NewPartSpecification): Promise<SpecificationReferences>;
  add(
    ids: { readonly id: string; readonly partRevisionId: string },
    input: NewPartSpecification,
  ): Promise<PartSpecificationView>;
  /** Locks the one that has the external id; undefined where there is none. */
  lockByExternalId(externalId: string): Promise<PartSpecificationView | undefined>;
  /** Throws PART_SPECIFICATION_NOT_FOUND. */
  lock(id: string): Promise<PartSpecificationView>;
  /** Throws PART_SPECIFICATION_NOT_FOUND or EXTERNAL_ID_TAKEN. */
  save(id: string, edit: Omit<PartSpecificationEdit, 'customFieldChanges'>): Promise<PartSpecificationView>;
}
