import type { PrintedPart } from './shipment-sheet.ts';

/** A step of a run's routing as it stands on paper. */
export interface PrintedStep {
  readonly step: number;
  readonly operationId: string;
  readonly sequence: number;
  readonly operationName: string;
  readonly durationSeconds: number;
}

/** A run with its routing. Days are `YYYY-MM-DD`. */
export interface PrintedRun {
  readonly workOrderId: string;
  readonly runNumber: number;
  readonly name: string | null;
  /** Units scheduled into it or, before it is in production, planned. */
  readonly quantity: number;
  readonly templateName: string | null;
  readonly startDate: string | null;
  readonly dueDate: string | null;
  /** In the order of the routing. */
  readonly steps: readonly PrintedStep[];
}

/** The data of an order's traveller. */
export interface OrderTravellerSheet {
  readonly manufacturerName: string;
  /** Of the manufacturer; IANA name. */
  readonly timeZone: string;
  readonly orderId: number;
  readonly orderNumber: number;
  readonly customerName: string;
  readonly purchaseOrderNumber: string | null;
  readonly customReference: string | null;
  readonly dispatchDate: string | null;
  /** The instant of the last change to the printed contents; ISO 8601 in UTC. */
  readonly changedAt: string;
  readonly parts: readonly (PrintedPart & {
    readonly dispatchDate: string | null;
    readonly runs: readonly PrintedRun[];
  })[];
}

/** Units of a run in a production step, with what they belong to. */
export interface PrintedBatch {
  readonly units: number;
  /** The step of the routing that they stand at. */
  readonly atStep: number;
  readonly orderNumber: number;
  readonly customerName: string;
  readonly purchaseOrderNumber: string | null;
  readonly dispatchDate: string | null;
  readonly part: PrintedPart;
  readonly run: PrintedRun;
}

/** The data of a production step's traveller. */
export interface StepTravellerSheet {
  readonly manufacturerName: string;
  /** Of the manufacturer; IANA name. */
  readonly timeZone: string;
  readonly stepId: string;
  readonly prefix: string;
  readonly groupId: string;
  readonly operationName: string;
  /** The instant of the last change to the printed contents; ISO 8601 in UTC. */
  readonly changedAt: string;
  /** Those due first come first. */
  readonly batches: readonly PrintedBatch[];
}
