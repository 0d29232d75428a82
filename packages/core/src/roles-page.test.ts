import { expect, test } from 'vitest';
import { PERMISSIONS, type Permission, ROLES, scopesOfRole } from './authority.ts';

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const inWords = (role: string) => `${role[0]}${role.slice(1).toLowerCase()}`;

test('docs/roles.md is what the table of permissions says; `npx vitest run src/roles-page -u` writes it', async () => {
  const permissions = Object.values<Permission & { readonly allows: string }>(PERMISSIONS);
  const page = [
    '# Roles',
    '',
    'Generated from the table of permissions in `packages/core/src/authority.ts`. The same table decides what the console shows and',
    'what the console and the REST API refuse.',
    '',
    row(['', ...ROLES.map(inWords), 'Scope of a token']),
    row(['---', ...ROLES.map(() => '---'), '---']),
    ...permissions.map(({ allows, roles, scope }) =>
      row([allows, ...ROLES.map((role) => (roles.includes(role) ? '✓' : '')), `\`${scope}\``]),
    ),
    '',
    '## Scopes that a token can use, by the role of the person it acts as',
    '',
    row(['Role', 'Scopes']),
    row(['---', '---']),
    ...ROLES.map((role) =>
      row([
        inWords(role),
        scopesOfRole(role)
          .map((scope) => `\`${scope}\``)
          .join(', '),
      ]),
    ),
    '',
  ].join('\n');
  await expect(page).toMatchFileSnapshot('../../../docs/roles.md');
});
