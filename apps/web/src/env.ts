import { checkDatabaseUrl, checkReadUrl } from '@routecard/db';
import { z } from 'zod';

/** As an example file shows it: nothing means the default. */
const count = (standard: number) =>
  z.preprocess((text) => text || standard, z.coerce.number().int().min(0).max(1_000_000_000));

/** As an example file shows it: nothing means that there is none. */
const optionalUrl = (protocol: RegExp) =>
  z.preprocess((text) => text || undefined, z.url({ protocol }).optional());

const optional = z.preprocess((text) => text || undefined, z.string().optional());

/** Of the schema, what `check` does not throw at. */
const checked = <Schema extends z.ZodType>(schema: Schema, check: (text: z.output<Schema>) => void) =>
  schema.superRefine((text, ctx) => {
    try {
      check(text);
    } catch (error) {
      ctx.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) });
    }
  });

const settings = z.object({
  /** PostgreSQL, several servers of which one is the primary, or a Neon host. */
  DATABASE_URL: checked(z.string(), checkDatabaseUrl),
  /** A read replica of it. */
  DATABASE_READ_URL: checked(optional, checkReadUrl),
  /** The pooler in front of it; detected if not set. */
  DATABASE_POOLER: z.string().optional(),
  /** Signs the session cookies. */
  BETTER_AUTH_SECRET: z.string().min(32, 'needs at least 32 characters'),
  /** Where bytes of files lie that were moved out of the database, and the store of that bucket. */
  FILES_BUCKET: optional,
  AWS_ENDPOINT_URL_S3: optional,
  AWS_REGION: optional,
  /** The port the console listens on. */
  WEB_PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  /** The address people type, where it is not a local one. */
  BETTER_AUTH_URL: z.url().optional(),
  /** The mail server, such as `smtps://user:password@mail.example`; without it nothing is sent. */
  SMTP_URL: optionalUrl(/^smtps?$/),
  /** The sender of e-mails. */
  MAIL_FROM: z.string().optional(),
  /** The OpenID Connect provider for single sign-on; its URL as it names itself. */
  OIDC_ISSUER: optionalUrl(/^https?$/),
  /** This console's id and secret there. */
  OIDC_CLIENT_ID: optional,
  OIDC_CLIENT_SECRET: optional,
  /** The provider on the button: “Sign in with …”. */
  OIDC_NAME: z.preprocess((text) => text || 'single sign-on', z.string()),
  /** `yes` takes addresses as verified of which the provider does not say whether they are. */
  OIDC_TRUST_EMAIL: z.string().optional(),
  /** `yes` lets admins alone sign in without the provider. */
  OIDC_REQUIRED: z.string().optional(),
  /** `yes` offers the people of the demo shop without a password. */
  DEMO_DATA: z.string().optional(),
  /** Seals webhook secrets; without it no webhook can be made. The same as the relay's. */
  WEBHOOK_SECRETS_KEY: z.string().min(1).optional(),
  /** `true` lets webhooks go to private networks. */
  WEBHOOK_ALLOW_PRIVATE: z.string().optional(),
  /** Calls that a user may make in a minute, over all processes; 0 for no limit. */
  CONSOLE_RATE_LIMIT_PER_MINUTE: count(12_000),
  /** Live connections that a user may have open to one process; 0 for no limit. */
  CONSOLE_STREAMS_PER_USER: count(10),
});

const schema = settings.superRefine((given, ctx) => {
  if (given.OIDC_ISSUER === undefined) return;
  for (const name of ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const) {
    if (given[name] === undefined)
      ctx.addIssue({ code: 'custom', path: [name], message: 'OIDC_ISSUER needs it' });
  }
});

export type Env = z.infer<typeof schema>;

let read: Env | undefined;

/**
 * The console's environment; nothing else reads `process.env`. Read on first use, so that a build needs none of it.
 * Throws an error that names each variable that is missing or wrong.
 */
export function env(): Env {
  if (read) return read;
  const result = schema.safeParse(process.env);
  if (!result.success) {
    const faults = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The console cannot start with this environment.\n${faults.join('\n')}`);
  }
  read = result.data;
  return read;
}
