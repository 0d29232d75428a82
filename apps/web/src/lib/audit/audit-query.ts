import { instantText, text, uuid } from '@routecard/contracts';
import { z } from 'zod';

/** The filters of the audit log as they are sent: instants instead of days. */
export const auditFilters = z.object({
  actorId: uuid.nullable(),
  targetType: text.nullable(),
  from: instantText.nullable(),
  until: instantText.nullable(),
  search: text,
});
