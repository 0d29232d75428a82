import { settingsBody, stated, updateSettingsRequest } from '@routecard/contracts';
import { PERMISSIONS, type Settings, updateSettings } from '@routecard/core';
import { readSettings } from '@routecard/db';
import { command, type Route, read } from '../http/route.ts';

const shown = {
  path: '/settings',
  tag: 'Settings',
  answer: settingsBody,
  present: (settings: Settings) => settings,
} as const;

/** What the manufacturer decides for the whole shop. */
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
];
