import { fileURLToPath } from 'node:url';

// The direction of imports: contracts → core, db → core, printing → core, planning → core, shapes → core, apps → all of them. See ARCHITECTURE.md.
const TESTS = '[.]test[.]tsx?$|^(apps|packages)/[^/]+/(test|testing|e2e)/|^bench/test/|[.]config[.]m?ts$';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'core-depends-on-nothing',
      comment: 'The rules know no database, no protocol, no library and no clock.',
      severity: 'error',
      from: { path: '^packages/core/src/', pathNot: TESTS },
      to: { pathNot: '^packages/core/src/' },
    },
    {
      name: 'contracts-depend-on-core',
      comment: 'What a request looks like never depends on how it is stored or served.',
      severity: 'error',
      from: { path: '^packages/contracts/' },
      to: {
        path: '^(apps|bench)/|^packages/(?!(contracts|core)/)',
        pathNot: '^packages/tooling/|^packages/postgres/',
      },
    },
    {
      name: 'contracts-and-db-never-meet',
      comment: 'The shape of a table is not the shape of an answer.',
      severity: 'error',
      from: { path: '^packages/(contracts|db)/' },
      to: { path: '^packages/(contracts|db)/', pathNot: '^packages/$1/' },
    },
    {
      name: 'db-depends-on-core',
      comment: 'Storage implements what core asks for; only its tests bring a PostgreSQL along.',
      severity: 'error',
      from: { path: '^packages/db/src/', pathNot: TESTS },
      to: { path: '^(apps|bench)/|^packages/(?!(db|core)/)' },
    },
    {
      name: 'printing-depends-on-core',
      comment: 'A sheet is drawn from what it is given, wherever that was read.',
      severity: 'error',
      from: { path: '^packages/printing/src/', pathNot: TESTS },
      to: { path: '^(apps|bench)/|^packages/(?!(printing|core)/)' },
    },
    {
      name: 'shapes-depends-on-core',
      comment: 'A preview is made from a file on the disk, wherever it is kept.',
      severity: 'error',
      from: { path: '^packages/shapes/src/', pathNot: TESTS },
      to: { path: '^(apps|bench)/|^packages/(?!(shapes|core)/)' },
    },
    {
      name: 'planning-depends-on-core',
      comment: 'A forecast is computed from the state it is given, wherever that was read.',
      severity: 'error',
      from: { path: '^packages/planning/src/', pathNot: TESTS },
      to: { path: '^(apps|bench)/|^packages/(?!(planning|core)/)' },
    },
    {
      name: 'buckets-depend-on-nothing-of-ours',
      comment: 'An object is bytes under a name, whatever it holds.',
      severity: 'error',
      from: { path: '^packages/buckets/src/', pathNot: TESTS },
      to: { path: '^(apps|bench)/|^packages/(?!buckets/)' },
    },
    {
      name: 'telemetry-watches-the-database',
      comment:
        'Measures and traces know how a process reaches its database, and nothing of what it does there.',
      severity: 'error',
      from: { path: '^packages/telemetry/src/', pathNot: TESTS },
      to: { path: '^(apps|bench)/|^packages/(?!(telemetry|db)/)' },
    },
    {
      name: 'client-depends-on-nothing-of-ours',
      comment: 'It is published alone: what it knows of the product is the OpenAPI document.',
      severity: 'error',
      from: { path: '^packages/client/' },
      to: { path: '^(apps|bench)/|^packages/(?!client/)', pathNot: '^packages/tooling/' },
    },
    {
      name: 'packages-know-no-app',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(apps|bench)/' },
    },
    {
      name: 'apps-stay-apart',
      comment: 'Interfaces share the domain, never each other.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'apps-use-the-domain',
      comment:
        'An app runs on buckets, contracts, core, db, planning, printing, shapes and telemetry; the embedded PostgreSQL belongs to scripts and tests.',
      severity: 'error',
      from: { path: '^apps/[^/]+/src/', pathNot: TESTS },
      to: { path: '^packages/(?!(buckets|contracts|core|db|planning|printing|shapes|telemetry)/)|^bench/' },
    },
    {
      name: 'server-imports-no-feature',
      comment: 'What the server and the shared code need of a screen belongs to lib or to a package.',
      severity: 'error',
      from: { path: '^apps/web/src/(server|trpc|lib|components|app/api)/', pathNot: TESTS },
      to: { path: '^apps/web/src/features/' },
    },
    {
      name: 'links-of-the-console',
      comment: 'A link of its own asks for no page before a person follows it; see components/link.tsx.',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: '^apps/web/src/components/link[.]tsx$' },
      to: { path: 'node_modules/next/link' },
    },
    {
      name: 'features-through-their-index',
      comment: 'Another feature, and a page, uses only what a feature exports from its index.ts.',
      severity: 'error',
      from: { path: '^apps/web/src/(?:app|features/([^/]+))/', pathNot: TESTS },
      to: {
        path: '^apps/web/src/features/',
        pathNot: '^apps/web/src/features/(?:$1/|[^/]+/index[.]ts$)',
      },
    },
    {
      name: 'feature-folders-through-their-index',
      comment: 'Inside a feature, a subfolder is used only through its own index.ts.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/([^/]+)/', pathNot: TESTS },
      to: {
        path: '^apps/web/src/features/$1/[^/]+/',
        pathNot: '^apps/web/src/features/$1/(?:$2/|[^/]+/index[.]ts$)',
      },
    },
    {
      name: 'feature-roots-through-an-index',
      comment: "A feature's own files use its subfolders only through their index.ts.",
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/[^/]+[.]tsx?$', pathNot: TESTS },
      to: {
        path: '^apps/web/src/features/$1/[^/]+/',
        pathNot: '^apps/web/src/features/$1/[^/]+/index[.]ts$',
      },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-test-code-in-the-product',
      severity: 'error',
      from: { path: '/src/', pathNot: TESTS },
      to: { path: TESTS },
    },
    {
      name: 'everything-resolves',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|[.]next|[.]turbo)/|next-env[.]d[.]ts$' },
    tsPreCompilationDeps: true,
    // The only one with path aliases; nobody else writes "@/".
    tsConfig: {
      fileName: fileURLToPath(new URL('packages/tooling/tsconfig.dependencies.json', import.meta.url)),
    },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js', '.cjs', '.json', '.css', '.d.ts'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
