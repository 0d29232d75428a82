import { uuid } from '@routecard/contracts';
import { z } from 'zod';

const instant = z.iso.datetime().nullable();

/** The filters of the audit log as they are sent: instants instead of days. */
export const auditFilters = z.object({
  actorId: uuid.nullable(),
  targetType: z.string().max(60).nullable(),
  from: instant,
  until: instant,
  search: z.string().max(200),
});
