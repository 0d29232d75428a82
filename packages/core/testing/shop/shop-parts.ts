import type { OrderEvent } from '../../src/index.ts';
import type { ProductionWorld } from '../production/index.ts';
import type { ShopState } from './shop-state.ts';

/** What the stores of a shop in memory work on. */
export interface ShopParts {
  readonly state: ShopState;
  readonly production: ProductionWorld;
  /** The events of the transaction. */
  readonly told: OrderEvent[];
  /** Makes a method that keeps what it is given among the writes, and answers as told. */
  readonly note: <Result>(
    method: string,
    answer: (...given: never[]) => Result,
  ) => (...given: never[]) => Promise<Result>;
}
