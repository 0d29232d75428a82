import { expect, test } from 'vitest';
import { PERMISSIONS, type Permission, ROLES, type Role, scopesOfRole } from './authority.ts';

type Allows = (typeof PERMISSIONS)[keyof typeof PERMISSIONS]['allows'];

/** What a page says of the table of permissions, in one language. */
interface Words {
  readonly title: string;
  readonly lead: readonly string[];
  readonly scopeOfToken: string;
  readonly scopesByRole: string;
  readonly role: string;
  readonly scopes: string;
  readonly roles: Readonly<Record<Role, string>>;
  readonly allows: (english: Allows) => string;
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

function pageIn(words: Words): string {
  const permissions = Object.values<Permission & { readonly allows: Allows }>(PERMISSIONS);
  return [
    `# ${words.title}`,
    '',
    ...words.lead,
    '',
    row(['', ...ROLES.map((role) => words.roles[role]), words.scopeOfToken]),
    row(['---', ...ROLES.map(() => '---'), '---']),
    ...permissions.map(({ allows, roles, scope }) =>
      row([words.allows(allows), ...ROLES.map((role) => (roles.includes(role) ? '✓' : '')), `\`${scope}\``]),
    ),
    '',
    `## ${words.scopesByRole}`,
    '',
    row([words.role, words.scopes]),
    row(['---', '---']),
    ...ROLES.map((role) =>
      row([
        words.roles[role],
        scopesOfRole(role)
          .map((scope) => `\`${scope}\``)
          .join(', '),
      ]),
    ),
    '',
  ].join('\n');
}

const ENGLISH: Words = {
  title: 'Roles',
  lead: [
    'Generated from the table of permissions in `packages/core/src/authority.ts`. The same table decides what the console shows and',
    'what the console and the REST API refuse.',
  ],
  scopeOfToken: 'Scope of a token',
  scopesByRole: 'Scopes that a token can use, by the role of the person it acts as',
  role: 'Role',
  scopes: 'Scopes',
  roles: { ADMIN: 'Admin', PLANNER: 'Planner', SHIPPER: 'Shipper', OPERATOR: 'Operator', VIEWER: 'Viewer' },
  allows: (english) => english,
};

/** By the English, so that what changes there is missing here until it is translated again. */
const ALLOWS_IN_GERMAN: Readonly<Record<Allows, string>> = {
  'See orders, their comments and saved views': 'Aufträge, ihre Kommentare und gespeicherte Ansichten sehen',
  'Create, edit and import orders': 'Aufträge anlegen, bearbeiten und importieren',
  'Comment on orders': 'Aufträge kommentieren',
  'See the board, runs, production steps, travellers and files of parts':
    'Board, Lose, Fertigungsschritte, Laufkarten und Dateien von Teilen sehen',
  'See the overview': 'Überblick sehen',
  'Move and scrap units, and undo moves and scraps':
    'Stücke weitergeben und Ausschuss buchen, und beides rückgängig machen',
  'Schedule parts, change runs, rename production steps':
    'Teile einplanen, Lose ändern, Fertigungsschritte umbenennen',
  'See parts, routing templates and the gate': 'Teile, Arbeitsplanvorlagen und die Freigabe-Sperre sehen',
  'Create and approve routing templates': 'Arbeitsplanvorlagen anlegen und freigeben',
  'See shipments and their documents': 'Sendungen und ihre Dokumente sehen',
  'Prepare, release and fulfil shipments': 'Sendungen vorbereiten, freigeben und abschließen',
  'See operations, processes, materials, kanban columns and part specifications':
    'Arbeitsgänge, Verfahren, Materialien, Kanban-Spalten und Teilestämme sehen',
  'Change the catalogue, add parts and their files': 'Stammdaten ändern, Teile und ihre Dateien hinzufügen',
  'See the settings of the shop': 'Einstellungen des Betriebs sehen',
  'See access tokens and their use': 'Zugriffstoken und ihre Benutzung sehen',
  'Change the settings, issue and revoke access tokens':
    'Einstellungen ändern, Zugriffstoken ausstellen und widerrufen',
  'See and export the audit log': 'Änderungsprotokoll sehen und exportieren',
  'See versions, what waits to be sent, and the last backup':
    'Versionen sehen, was noch zu senden ist, und die letzte Sicherung',
  'See the people of the shop': 'Personen des Betriebs sehen',
  'Invite, disable and enable people, change their roles, reset and require two-factor authentication':
    'Personen einladen, sperren und entsperren, ihre Rollen ändern, die Zwei-Faktor-Anmeldung zurücksetzen und verlangen',
  'Follow the events of orders, their runs and shipments':
    'Ereignisse von Aufträgen, ihren Losen und Sendungen verfolgen',
  'See webhooks and their deliveries': 'Webhooks und ihre Zustellungen sehen',
  'Create, change and delete webhooks': 'Webhooks anlegen, ändern und löschen',
};

const GERMAN: Words = {
  title: 'Rollen',
  lead: [
    'Erzeugt aus der Tabelle der Berechtigungen in `packages/core/src/authority.ts`. Dieselbe Tabelle entscheidet, was die Konsole zeigt und',
    'was die Konsole und die REST-Schnittstelle ablehnen.',
  ],
  scopeOfToken: 'Berechtigung eines Tokens',
  scopesByRole: 'Berechtigungen, die ein Token benutzen kann, nach der Rolle der Person, als die es handelt',
  role: 'Rolle',
  scopes: 'Berechtigungen',
  roles: { ADMIN: 'Admin', PLANNER: 'Planer', SHIPPER: 'Versand', OPERATOR: 'Bediener', VIEWER: 'Leser' },
  allows: (english) => ALLOWS_IN_GERMAN[english],
};

test.each([
  ['docs/roles.md', ENGLISH],
  ['docs/de/roles.md', GERMAN],
])(
  '%s is what the table of permissions says; `npx vitest run src/roles-page -u` writes it',
  async (file, words) => {
    await expect(pageIn(words)).toMatchFileSnapshot(`../../../${file}`);
  },
);

test('every permission is said in German, and no other', () => {
  const english = Object.values(PERMISSIONS).map(({ allows }) => allows);
  expect(Object.keys(ALLOWS_IN_GERMAN).toSorted()).toEqual(english.toSorted());
});
