import { PERMISSIONS } from '../authority.ts';
import { ensure } from '../refusals.ts';
import { defineUseCase } from '../use-case.ts';

/** Bounds of the time for which a shop keeps its audit log, in days: a month to ten years. */
export const AUDIT_RETENTION_DAYS = { min: 30, max: 3653 } as const;

/** Sets for how many days entries are kept. Older ones are removed when the next ones are written. */
export const setAuditRetention = defineUseCase<{ readonly days: number }, null>(
  'setAuditRetention',
  PERMISSIONS.writeSettings,
  ['REQUEST_VALIDATION_FAILED'],
  (deps, call, { days }) =>
    deps.transact(call, async ({ settings }) => {
      const { min, max } = AUDIT_RETENTION_DAYS;
      ensure(
        Number.isInteger(days) && days >= min && days <= max,
        'REQUEST_VALIDATION_FAILED',
        `Keep entries between ${min} and ${max} days.`,
        { field: 'days' },
      );
      await settings.saveAuditRetention(days);
      return null;
    }),
);
