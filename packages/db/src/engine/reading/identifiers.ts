import { isInt32, isUuid } from '@routecard/core';

/** The id as a parameter; one of an impossible shape finds nothing, instead of failing the statement. */
export const uuidOrNull = (id: string | null | undefined): string | null =>
  typeof id === 'string' && isUuid(id) ? id : null;

/** As `uuidOrNull`, of ids that are numbers. */
export const int32OrNull = (id: number | null | undefined): number | null =>
  typeof id === 'number' && isInt32(id) ? id : null;
