import type { SetUpChoices } from './set-up-progress.ts';
import type { Shop } from './shop.ts';

/** Settings of the whole shop. */
export interface Settings {
  /** While true, only approved routing templates go into production (interface.md section 7). */
  readonly approvedRoutingTemplateRequired: boolean;
}

export interface SettingsStore {
  /** Writes the fields that are given and returns all of them. */
  save(settings: Partial<Settings>): Promise<Settings>;
  /** Writes for how many days entries of the audit log are kept. */
  saveAuditRetention(days: number): Promise<void>;
  saveSecondFactorRequired(required: boolean): Promise<void>;
  /** The shop, locked to be saved. */
  lockShop(): Promise<Shop>;
  saveShop(shop: Shop): Promise<void>;
  /** The decisions about the set-up, locked with the shop to be saved. */
  lockSetUp(): Promise<SetUpChoices>;
  saveSetUp(choices: SetUpChoices): Promise<void>;
}
