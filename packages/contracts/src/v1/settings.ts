import { z } from 'zod';

/** `PATCH /settings`: what is left out stays. */
export const updateSettingsRequest = z.object({ approvedRoutingTemplateRequired: z.boolean().optional() });

/** What the manufacturer decided for the whole shop. */
export const settingsBody = z
  .object({ approvedRoutingTemplateRequired: z.boolean() })
  .meta({ id: 'Settings' });
