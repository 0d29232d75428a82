import { z } from 'zod';

/** `PATCH /settings`: what is left out stays. */
export const updateSettingsRequest = z.object({ approvedRoutingTemplateRequired: z.boolean().optional() });

/** Settings of the whole shop. */
export const settingsBody = z
  .object({ approvedRoutingTemplateRequired: z.boolean() })
  .meta({ id: 'Settings' });
