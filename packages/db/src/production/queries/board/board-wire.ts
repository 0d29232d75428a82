/** A column of the board, in the order of the shop. A deleted operation shows while units stand at it. */
export interface BoardOperation {
  readonly id: string;
  readonly name: string;
  readonly isCompletedStatus: boolean;
  readonly deleted: boolean;
  /** The prefix of its steps' labels: `QC` in `QC-0117`. */
  readonly prefix: string;
  /** True if units that arrive keep their group's number; else they get a new one. */
  readonly keepsNames: boolean;
}

/** A step of a routing: its identity in the run, its sequence, and the index of its operation in `operations`. */
export type BoardStop = readonly [step: number, sequence: number, operation: number];

/** A routing and the runs that follow it, as indices into the runs of `cards`. */
export type BoardRouting = readonly [stops: readonly BoardStop[], runs: readonly number[]];

/** The number of comments on a run's part; the run is an index into those of `cards`. */
type BoardComments = readonly [run: number, comments: number];

/** A file whose thumbnail stands for the parts of runs, which are indices into those of `cards`. */
type BoardThumbnail = readonly [fileId: string, runs: readonly number[]];

/** A material of the cards. */
export interface BoardMaterial {
  readonly id: number;
  readonly name: string;
}

/** A colour of the cards, with its `#rrggbb`. */
export interface BoardColor extends BoardMaterial {
  readonly hex: string | null;
}

/**
 * Balances, one array per property. Cards of one run follow each other, and mostly also runs of one order, so what
 * belongs to a run or an order is sent once for each: `opens` has a digit per card, 0 for one more card of the run before,
 * 1 for a new run of the order before, 2 for a new order. Arrays are null where nothing stands anywhere.
 * Ids are 22 characters of base64 each, one after the other; days are counted from 1970-01-01.
 */
export interface BoardCards {
  readonly opens: string | null;
  readonly productionStepId: string | null;
  readonly step: readonly number[] | null;
  readonly label: readonly string[] | null;
  /** Index into `operations`. */
  readonly operation: readonly number[] | null;
  readonly quantity: readonly number[] | null;
  /** Places in the sequence that the plan gives the operation; null where it gives none, and altogether without a plan. */
  readonly rank: readonly (number | null)[] | null;
  /** By run, from here on. */
  readonly workOrderId: string | null;
  readonly requisitionSequence: readonly number[] | null;
  readonly runNumber: readonly number[] | null;
  readonly runQuantity: readonly number[] | null;
  readonly part: readonly string[] | null;
  readonly due: readonly (number | null)[] | null;
  readonly material: readonly number[] | null;
  readonly color: readonly (number | null)[] | null;
  /** By order, from here on. */
  readonly orderId: readonly number[] | null;
  readonly orderNumber: readonly number[] | null;
  readonly customer: readonly string[] | null;
}

/** A production board, or a part of it, in its wire format. */
export interface BoardWire {
  readonly operations: readonly BoardOperation[];
  readonly routings: readonly BoardRouting[];
  /** Runs whose parts have comments, and how many; most have none. */
  readonly comments: readonly BoardComments[];
  readonly thumbnails: readonly BoardThumbnail[];
  /** Runs whose parts were cancelled, of which nothing is due; most boards have none. */
  readonly cancelled: readonly number[];
  readonly materials: readonly BoardMaterial[];
  readonly colors: readonly BoardColor[];
  readonly cards: BoardCards;
}
