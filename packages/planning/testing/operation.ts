import type { OperationCapacity } from '@routecard/core';

/** An operation with one machine that works around the clock, an hour for each unit unless something else is said. */
export function anOperation(operationId: string, more: Partial<OperationCapacity> = {}): OperationCapacity {
  return {
    operationId,
    name: operationId,
    calendarId: null,
    unlimited: false,
    machines: [{ name: null, speedPercent: 100, downUntil: null }],
    timeModel: 'PER_UNIT',
    setupSeconds: 0,
    secondsPerUnit: 3600,
    secondsPerLoad: 0,
    loadCapacity: null,
    isCompletedStatus: false,
    ...more,
  };
}
