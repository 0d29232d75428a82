import type { AuditChange } from './audit/audit-change.ts';

/**
 * Working state that several decisions share before it is written. Each decision is an attempt: when it throws, what it
 * changed is taken back and the next one sees the state as it was.
 */
export abstract class UnitOfWork {
  /** The changes that accepted decisions made, for the audit log; none where a ledger keeps them. */
  readonly audited: readonly AuditChange[] = [];

  #undo: (() => void)[] = [];
  #dryRuns = 0;

  /** True while a dry run decides: nothing of it is written. */
  protected get isDryRun(): boolean {
    return this.#dryRuns > 0;
  }

  /** Runs the decision; a throw restores the state and goes on to the caller. */
  attempt<Result>(decide: () => Result): Result {
    const mark = this.#undo.length;
    try {
      return decide();
    } catch (error) {
      this.#takeBackTo(mark);
      throw error;
    }
  }

  /** Runs the decision and takes its changes back, whatever it answers: a dry run. */
  dryRun<Result>(decide: () => Result): Result {
    const mark = this.#undo.length;
    this.#dryRuns += 1;
    try {
      return decide();
    } finally {
      this.#dryRuns -= 1;
      this.#takeBackTo(mark);
    }
  }

  /** Notes how to take back a change that has just been made. */
  protected noted(undo: () => void): void {
    this.#undo.push(undo);
  }

  /** Sets a map entry so that it can be taken back. */
  protected put<Key, Value>(map: Map<Key, Value>, key: Key, value: Value): void {
    const had = map.has(key);
    const before = map.get(key);
    map.set(key, value);
    this.noted(() => {
      if (had) map.set(key, before as Value);
      else map.delete(key);
    });
  }

  /** Appends to a list so that it can be taken back. */
  protected append<Value>(list: Value[], value: Value): void {
    list.push(value);
    this.noted(() => list.pop());
  }

  #takeBackTo(mark: number): void {
    for (let i = this.#undo.length - 1; i >= mark; i -= 1) this.#undo[i]?.();
    this.#undo.length = mark;
  }
}
