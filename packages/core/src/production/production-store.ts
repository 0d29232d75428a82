import type { ProductionBook, ProductionNeed } from './production-book.ts';

/** Production within a transaction that changes more than production: the same book as at the desk, for one command. */
export interface ProductionStore {
  /** Locks and reads what the need names, with one statement. */
  open(need: ProductionNeed): Promise<ProductionBook>;
  /** Writes what was done to the book, with one statement, and appends its events. */
  save(book: ProductionBook): Promise<void>;
}
