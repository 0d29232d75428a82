import { createHash, randomBytes } from 'node:crypto';
import { text, uuid } from '@routecard/contracts';
import {
  changeRole,
  disablePerson,
  enablePerson,
  invitePerson,
  issuePasswordLink,
  PERMISSIONS,
  type Person,
  ROLES,
} from '@routecard/core';
import { listPeople } from '@routecard/db';
import { z } from 'zod';
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

/** The people of the shop and their access. */
export const peopleRouter = router({
  /** Everybody, those with access first. */
  list: query(
    PERMISSIONS.readPeople,
    async ({ database, manufacturerId, actor }) => {
      const people = await listPeople(database, manufacturerId);
      return people.map((one) => ({ ...one, self: one.id === actor.userId }));
    },
    { refreshOn: [] },
  ),

  /** Adds a person. Returns the path of the link with which they set a password, this once. */
  invite: command(
    invitePerson,
    z.object({ firstName: text, lastName: text, email: text, role: z.enum(ROLES) }),
    {
      idempotency: 'keyed',
      run: async ({ deps, call }, wanted) => {
        const { path, tokenHash } = newLink();
        const outcome = await invitePerson(deps, call(linked), { ...wanted, tokenHash });
        return { ...shownOutcome(outcome, linked), path: outcome.replayed ? null : path };
      },
    },
  ),

  /** Issues a link with which the person sets a password; earlier links stop working. */
  issueLink: command(issuePasswordLink, person, {
    idempotency: 'keyed',
    run: async ({ deps, call }, { personId }) => {
      const { path, tokenHash } = newLink();
      const outcome = await issuePasswordLink(deps, call(linked), { personId, tokenHash });
      return { ...shownOutcome(outcome, linked), path: outcome.replayed ? null : path };
    },
  }),

  changeRole: command(changeRole, person.extend({ role: z.enum(ROLES) }), { idempotency: 'repeatable' }),

  /** Ends the person's sessions, links and access tokens. */
  disable: command(disablePerson, person, { idempotency: 'repeatable' }),

  enable: command(enablePerson, person, { idempotency: 'repeatable' }),
});
