import { createHash, randomBytes } from 'node:crypto';
import { text, uuid } from '@routecard/contracts';
import {
  type Actor,
  changeRole,
  disablePerson,
  enablePerson,
  erasePerson,
  invitePerson,
  issuePasswordLink,
  PERMISSIONS,
  type Person,
  ROLES,
  requireSecondFactor,
  resetSecondFactor,
} from '@routecard/core';
import { listPeople, readRole, readSecondFactorRequired } from '@routecard/db';
import { z } from 'zod';
import { signInDatabase } from '../../database';
import { canSendMail, consoleAddress, sendMail } from '../../mail/mail';
import { passwordLinkMail } from '../../mail/mail-texts';
import { signInGuard } from '../../sign-in/guard';
import { command, query, router } from '../builders';
import { shownOutcome } from '../claim';

const TOKEN_BYTES = 32;

const person = z.object({ personId: uuid });

/** The person a link was issued to; `path` is null in a repeated response, for the link's token is not stored. */
const linked = ({ id, firstName, lastName, email }: Person) => ({
  personId: id,
  name: `${firstName} ${lastName}`,
  email,
});

function newLink() {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return {
    path: `/set-password?link=${encodeURIComponent(token)}`,
    tokenHash: createHash('sha256').update(token).digest(),
  };
}

/** An e-mail with a link, after the link is stored: null where no mail server is configured. */
type Mailed = 'SENT' | 'FAILED' | 'TOO_MANY' | null;

async function issued(
  { manufacturerId }: Actor,
  person: ReturnType<typeof linked>,
  path: string | null,
): Promise<typeof person & { readonly path: string | null; readonly mailed: Mailed }> {
  if (path === null || !canSendMail()) return { ...person, path, mailed: null };
  if (!(await signInGuard().mayMailLink(manufacturerId, person.email))) {
    return { ...person, path, mailed: 'TOO_MANY' };
  }
  const [shop, { language }] = await Promise.all([
    signInDatabase().shopOf(manufacturerId),
    signInDatabase().ownAccount(person.personId),
  ]);
  const mail = passwordLinkMail({ name: person.name, language }, shop?.name ?? '', consoleAddress(path));
  const sent = await sendMail(person.email, mail);
  return { ...person, path, mailed: sent ? 'SENT' : 'FAILED' };
}

/** The people of the shop and their access. */
export const peopleRouter = router({
  /** Everybody, those with access first. */
  list: query(
    PERMISSIONS.readPeople,
    async ({ database, manufacturerId, actor }) => {
      const people = await listPeople(database, manufacturerId);
      return people.map((one) => ({ ...one, self: one.id === actor.userId }));
    },
    { refreshOn: ['person'] },
  ),

  /** The role that the caller has now. Not that of the session, which is looked up once a second at most. */
  ownRole: query(
    PERMISSIONS.readProduction,
    async ({ database, manufacturerId, actor }) =>
      (await readRole(database, manufacturerId, actor.userId)) ?? null,
    { refreshOn: ['person'] },
  ),

  /** True where everybody has to have two-factor authentication. */
  secondFactorRequired: query(
    PERMISSIONS.readPeople,
    ({ database, manufacturerId }) => readSecondFactorRequired(database, manufacturerId),
    { refreshOn: ['settings'] },
  ),

  /** Requires it, or no longer; who requires it has it. */
  requireSecondFactor: command(requireSecondFactor, z.object({ required: z.boolean() }), {
    idempotency: 'repeatable',
  }),

  /** Adds a person. Returns the path of the link with which they set a password, this once. */
  invite: command(
    invitePerson,
    z.object({ firstName: text, lastName: text, email: text, role: z.enum(ROLES) }),
    {
      idempotency: 'keyed',
      run: async ({ deps, actor, call }, wanted) => {
        const { path, tokenHash } = newLink();
        const outcome = await invitePerson(deps, call(linked), { ...wanted, tokenHash });
        return issued(actor, shownOutcome(outcome, linked), outcome.replayed ? null : path);
      },
    },
  ),

  /** Issues a link with which the person sets a password; earlier links stop working. */
  issueLink: command(issuePasswordLink, person, {
    idempotency: 'keyed',
    run: async ({ deps, actor, call }, { personId }) => {
      const { path, tokenHash } = newLink();
      const outcome = await issuePasswordLink(deps, call(linked), { personId, tokenHash });
      return issued(actor, shownOutcome(outcome, linked), outcome.replayed ? null : path);
    },
  }),

  changeRole: command(changeRole, person.extend({ role: z.enum(ROLES) }), { idempotency: 'repeatable' }),

  /** Ends the person's sessions, links and access tokens. */
  disable: command(disablePerson, person, { idempotency: 'repeatable' }),

  /** Removes the second factor of somebody who has lost it, and ends their sessions. */
  resetSecondFactor: command(resetSecondFactor, person, { idempotency: 'repeatable' }),

  /** Replaces a disabled person's names for good. */
  erase: command(erasePerson, person, { idempotency: 'repeatable' }),

  enable: command(enablePerson, person, { idempotency: 'repeatable' }),
});
