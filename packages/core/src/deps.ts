import type { Call, Outcome } from './call.ts';
import type { ProductionNeed, ProductionUnitOfWork } from './production/production-unit-of-work.ts';
import type { PackingNeed, PackingUnitOfWork } from './shipments/packing-unit-of-work.ts';
import type { Stamp } from './stamp.ts';
import type { Store } from './store.ts';
import type { WebhookPolicy } from './webhooks/webhook-policy.ts';

export type { Stamp } from './stamp.ts';

/**
 * Decides commands on the same rows together. `need` names the rows; the group commit locks and reads them
 * for all waiting commands with one statement, runs each decision on the unit of work, and writes what they did with one
 * statement. A decision that throws leaves the unit of work as it was and fails alone.
 */
export interface GroupCommit<Need, Work> {
  submit<Result>(
    call: Call<Result>,
    need: Need,
    decide: (unitOfWork: Work, stamp: Stamp) => Result,
  ): Promise<Outcome<Result>>;
}

/** Dependencies of the use cases. */
export interface Deps {
  readonly production: GroupCommit<ProductionNeed, ProductionUnitOfWork>;
  readonly packing: GroupCommit<PackingNeed, PackingUnitOfWork>;
  readonly webhooks: WebhookPolicy;
  /** Runs a use case under its name, for traces; nothing is traced unless given. */
  readonly traced?: <Result>(useCase: string, work: () => Promise<Result>) => Promise<Result>;
  /** One transaction for everything that is not hot: a thrown error rolls all of it back. */
  transact<Result>(
    call: Call<Result>,
    work: (store: Store, stamp: Stamp) => Promise<Result>,
  ): Promise<Outcome<Result>>;
}
