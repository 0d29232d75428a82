import { present, type Settings, type SettingsStore } from '@routecard/core';
import type { TransactionScope } from '../engine/transact.ts';

/** The settings of the transaction's manufacturer. */
export function settingsStore({ connection }: TransactionScope): SettingsStore {
  return {
    async save({ approvedRoutingTemplateRequired }) {
      const { rows } = await connection.query<Settings>({
        name: 'save_settings',
        text: `update manufacturers m
          set approved_routing_template_required = coalesce($1, m.approved_routing_template_required)
          where m.id = current_manufacturer_id()
          returning m.approved_routing_template_required as "approvedRoutingTemplateRequired"`,
        values: [approvedRoutingTemplateRequired ?? null],
      });
      return present(rows[0], 'INTERNAL');
    },
  };
}
