export { AdminsOnly } from './admins-only';
export { AuditLogPage } from './audit-log';
export { PeoplePage } from './people';
export { ProductionSettingsPage } from './production-settings-page';
export { SettingsPage } from './settings-page';
export { ShopPage } from './shop';
export { StatusPage } from './status';
export { TokensPage } from './tokens-page';
