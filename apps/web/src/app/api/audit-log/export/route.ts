import { PERMISSIONS, Refusal } from '@routecard/core';
import { create } from 'content-disposition';
import { auditFilters } from '@/lib/audit/audit-query';
import { exportAuditLog } from '@/server/audit/export-audit-log';
import { callerOf } from '@/server/caller';
import { database } from '@/server/database';
import { refusalResponse } from '@/server/refusal-response';
import { t } from '@/words/t';

/** The entries of the audit log that the filters of the address leave, as a CSV file. */
export async function GET(request: Request): Promise<Response> {
  try {
    const actor = await callerOf(request, PERMISSIONS.readAuditLog);
    const { searchParams } = new URL(request.url);
    const given = (name: string) => searchParams.get(name) || null;
    const filters = auditFilters.safeParse({
      actorId: given('actorId'),
      targetType: given('targetType'),
      from: given('from'),
      until: given('until'),
      search: given('search') ?? '',
    });
    if (!filters.success) {
      throw new Refusal(
        'REQUEST_VALIDATION_FAILED',
        t('The address does not name filters of the audit log.'),
      );
    }
    return new Response(exportAuditLog(database(), actor.manufacturerId, filters.data), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8; header=present',
        'Content-Disposition': create(t('audit-log.csv')),
        'Cache-Control': 'no-store',
      },
    });
  } catch (error) {
    return refusalResponse(error);
  }
}
