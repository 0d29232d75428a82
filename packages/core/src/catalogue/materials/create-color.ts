import { PERMISSIONS } from '../../authority.ts';
import { ensure, present } from '../../refusals.ts';
import { defineUseCase } from '../../use-case.ts';
import type { ColorView } from '../catalogue-views.ts';

export interface CreateColor {
  readonly name: string;
  /** As `#rrggbb`, in either case. */
  readonly hex?: string | null;
}

const HEX = /^#[0-9a-f]{6}$/;

/** The colour as it is stored. Throws REQUEST_VALIDATION_FAILED. */
export function ensureHex(hex: string | null | undefined): string | null {
  const lower = hex?.toLowerCase() ?? null;
  ensure(lower === null || HEX.test(lower), 'REQUEST_VALIDATION_FAILED', 'A colour is written as #rrggbb.');
  return lower;
}

/** `POST /color`. Throws COLOR_NAME_TAKEN, REQUEST_VALIDATION_FAILED. */
export const createColor = defineUseCase<CreateColor, ColorView>(
  'createColor',
  PERMISSIONS.writeCatalogue,
  ['COLOR_NAME_TAKEN'],
  (deps, call, { name, hex }) => {
    const lower = ensureHex(hex);
    return deps.transact(call, async ({ catalogue }) =>
      present(await catalogue.addColor(name, lower), 'COLOR_NAME_TAKEN'),
    );
  },
);
