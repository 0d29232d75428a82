import { present, type SettingsStore } from '@routecard/core';
import { eq } from 'drizzle-orm';
import type { TransactionScope } from '../engine/transact.ts';
import { SETTINGS, SHOP } from './queries/settings.ts';
import { manufacturers } from './schema/manufacturers.ts';

/** The settings of the transaction's manufacturer. */
export function settingsStore({ drizzle, manufacturerId }: TransactionScope): SettingsStore {
  return {
    async save(settings) {
      const [saved] = await drizzle
        .update(manufacturers)
        // Omitted settings are set to their present values: an update without a column is an error.
        .set({ ...SETTINGS, ...settings })
        .where(eq(manufacturers.id, manufacturerId))
        .returning(SETTINGS);
      return present(saved, 'INTERNAL');
    },
    async saveAuditRetention(days) {
      await drizzle
        .update(manufacturers)
        .set({ auditRetentionDays: days })
        .where(eq(manufacturers.id, manufacturerId));
    },
    async saveSecondFactorRequired(required) {
      await drizzle
        .update(manufacturers)
        .set({ secondFactorRequired: required })
        .where(eq(manufacturers.id, manufacturerId));
    },
    async lockSetUp() {
      const [choices] = await drizzle
        .select({ skipped: manufacturers.skippedSetUpSteps, dismissed: manufacturers.setUpDismissed })
        .from(manufacturers)
        .where(eq(manufacturers.id, manufacturerId))
        .for('no key update');
      return present(choices, 'INTERNAL');
    },
    async saveSetUp({ skipped, dismissed }) {
      await drizzle
        .update(manufacturers)
        .set({ skippedSetUpSteps: [...skipped], setUpDismissed: dismissed })
        .where(eq(manufacturers.id, manufacturerId));
    },
    async lockShop() {
      const [shop] = await drizzle
        .select(SHOP)
        .from(manufacturers)
        .where(eq(manufacturers.id, manufacturerId))
        .for('no key update');
      return present(shop, 'INTERNAL');
    },
    async saveShop(shop) {
      await drizzle.update(manufacturers).set(shop).where(eq(manufacturers.id, manufacturerId));
    },
  };
}
