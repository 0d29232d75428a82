import { PREFIX } from '../src/app.ts';
import { ROUTES } from '../src/v1/routes.ts';

/** Prints every route of the REST API under each of its paths, and who may call it, for the test of all roles. */
const described = ROUTES.flatMap(({ method, path, aliases, permission }) =>
  [path, ...aliases].map((one) => ({ method, path: PREFIX + one, roles: permission.roles })),
);

process.stdout.write(JSON.stringify(described));
