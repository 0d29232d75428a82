import type { ProductionNeed, ProductionUnitOfWork } from './production-unit-of-work.ts';

/** Production within a transaction that changes more than production: the same unit of work as in a group commit, for one command. */
export interface ProductionStore {
  /** Locks and reads what the need names, with one statement. */
  open(need: ProductionNeed): Promise<ProductionUnitOfWork>;
  /** Writes what was done to the unit of work, with one statement, and appends its events. */
  save(production: ProductionUnitOfWork): Promise<void>;
}
