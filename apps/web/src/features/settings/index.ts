export { AdminsOnly } from './admins-only';
export { PeoplePage } from './people/people-page';
export { ProductionSettingsPage } from './production-settings-page';
export { SettingsPage } from './settings-page';
export { TokensPage } from './tokens-page';
