import { PERMISSIONS } from '../authority.ts';
import { defineUseCase } from '../use-case.ts';
import type { Settings } from './settings.ts';

/** `PATCH /settings`: what is left out stays. */
export const updateSettings = defineUseCase<Partial<Settings>, Settings>(
  'updateSettings',
  PERMISSIONS.writeSettings,
  [],
  (deps, call, command) => deps.transact(call, ({ settings }) => settings.save(command)),
);
