import { statSync } from 'node:fs';
import path from 'node:path';
import type { ServiceUser } from './service-user.ts';

const OTHERS_ENTER = 0o001;
const GROUP_ENTERS = 0o010;
const OWNER_ENTERS = 0o100;

/** True when `user` may enter `directory` and every directory above it (a 0700 home shuts all below it). */
export function canEnter(user: ServiceUser, directory: string): boolean {
  const { mode, uid, gid } = statSync(directory);
  const bit = uid === user.uid ? OWNER_ENTERS : gid === user.gid ? GROUP_ENTERS : OTHERS_ENTER;
  if ((mode & bit) === 0) return false;
  const parent = path.dirname(directory);
  return parent === directory || canEnter(user, parent);
}
