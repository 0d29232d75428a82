import { z } from 'zod';

const settings = z.object({ approvedRoutingTemplateRequired: z.boolean() });

/** `PATCH /settings`: what is left out stays. */
export const updateSettingsRequest = settings.partial();

/** Settings of the whole shop. */
export const settingsBody = settings.meta({ id: 'Settings' });
