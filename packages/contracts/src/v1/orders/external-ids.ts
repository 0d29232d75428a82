import { validationRefusal } from '../errors.ts';

/** Throws REQUEST_VALIDATION_FAILED if the body names another external id than the path does. */
export function ensureIdOfPath(
  externalId: string,
  body: { readonly externalId?: string | null | undefined },
): void {
  if ((body.externalId ?? externalId) === externalId) return;
  throw validationRefusal(undefined, [{ path: 'externalId', message: 'must be that of the path' }]);
}
