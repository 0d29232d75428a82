/** The endpoints of the sign-in that the console has a page for. All others of the library answer 404. */
const OPEN: ReadonlySet<string> = new Set([
  'POST /api/auth/sign-in/email',
  'POST /api/auth/sign-in/demo',
  'POST /api/auth/sign-out',
  'POST /api/auth/account/end-session',
  'POST /api/auth/account/language',
  'POST /api/auth/account/locale',
  'POST /api/auth/account/name',
  'POST /api/auth/change-password',
  'POST /api/auth/forgot-password',
  'POST /api/auth/passkey/add',
  'POST /api/auth/passkey/begin',
  'POST /api/auth/passkey/begin-adding',
  'POST /api/auth/passkey/remove',
  'POST /api/auth/passkey/verify',
  'POST /api/auth/revoke-sessions',
  'POST /api/auth/second-factor/begin',
  'POST /api/auth/second-factor/confirm',
  'POST /api/auth/second-factor/disable',
  'POST /api/auth/second-factor/recovery-codes',
  'POST /api/auth/second-factor/verify',
  'GET /api/auth/single-sign-on/start',
  'GET /api/auth/single-sign-on/callback',
  'POST /api/auth/set-up',
  'POST /api/auth/set-up/demo',
  'POST /api/auth/set-password',
]);

/** Open to who has no session. */
const OPEN_TO_EVERYBODY: ReadonlySet<string> = new Set([
  'POST /api/auth/sign-in/email',
  'POST /api/auth/sign-in/demo',
  'POST /api/auth/sign-out',
  'POST /api/auth/forgot-password',
  'POST /api/auth/passkey/begin',
  'POST /api/auth/passkey/verify',
  'POST /api/auth/second-factor/verify',
  'GET /api/auth/single-sign-on/start',
  'GET /api/auth/single-sign-on/callback',
  'POST /api/auth/set-up',
  'POST /api/auth/set-up/demo',
  'POST /api/auth/set-password',
]);

/** Open to a session that sets up the second factor its shop requires. */
const OPEN_WITHOUT_SECOND_FACTOR: ReadonlySet<string> = new Set([
  'POST /api/auth/second-factor/begin',
  'POST /api/auth/second-factor/confirm',
]);

/** The responses that a page reads: an authenticator's secret, recovery codes, and what a passkey is to sign. */
const SHOWN: ReadonlySet<string> = new Set([
  'POST /api/auth/passkey/begin',
  'POST /api/auth/passkey/begin-adding',
  'POST /api/auth/second-factor/begin',
  'POST /api/auth/second-factor/confirm',
  'POST /api/auth/second-factor/recovery-codes',
]);

/** Each throws for a session that is not there, or has ended. */
interface Sessions {
  /** Also for one that sets up the second factor. */
  readonly ensureSignedIn: (headers: Headers) => Promise<void>;
  readonly ensureSession: (headers: Headers) => Promise<void>;
}

/**
 * Passes a request on to an open endpoint, where its session is one that may use it. Of a success the client learns only that: the
 * session's token is in a cookie that scripts cannot read, and the library would put it into the body as well.
 */
export async function answerSignIn(
  request: Request,
  handler: (request: Request) => Promise<Response>,
  { ensureSignedIn, ensureSession }: Sessions,
): Promise<Response> {
  const endpoint = `${request.method} ${new URL(request.url).pathname}`;
  if (!OPEN.has(endpoint)) {
    return Response.json(
      { code: 'NOT_FOUND', message: 'There is nothing here.' },
      { status: 404, headers: { 'Cache-Control': 'no-store' } },
    );
  }
  if (OPEN_WITHOUT_SECOND_FACTOR.has(endpoint)) await ensureSession(request.headers);
  else if (!OPEN_TO_EVERYBODY.has(endpoint)) await ensureSignedIn(request.headers);
  const response = await handler(request);
  if (!response.ok) return response;
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  headers.set('Cache-Control', 'no-store');
  return SHOWN.has(endpoint)
    ? Response.json(await response.json(), { headers })
    : Response.json({ success: true }, { headers });
}
