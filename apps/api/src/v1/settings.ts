import { deprecatedUsesBody, settingsBody, stated, updateSettingsRequest } from '@routecard/contracts';
import { PERMISSIONS, type Settings, updateSettings } from '@routecard/core';
import { readDeprecatedUses, readSettings } from '@routecard/db';
import { command, type Route, read } from '../http/route.ts';

const shown = {
  path: '/settings',
  tag: 'Settings',
  answer: settingsBody,
  present: (settings: Settings) => settings,
} as const;

/** Settings of the whole shop. */
export const settingsRoutes: readonly Route[] = [
  read({
    ...shown,
    summary: 'The settings',
    permission: PERMISSIONS.readSettings,
    read: readSettings,
  }),
  command({
    ...shown,
    method: 'PATCH',
    summary: 'Change settings; what is left out stays',
    body: updateSettingsRequest,
    useCase: updateSettings,
    toCommand: ({ body }) => stated(body),
  }),
  read({
    path: '/settings/deprecated-uses',
    tag: shown.tag,
    summary: 'Which access tokens still use deprecated keys and paths, the latest use first',
    permission: PERMISSIONS.readAccess,
    read: readDeprecatedUses,
    answer: deprecatedUsesBody,
    present: (uses) => uses,
  }),
];
