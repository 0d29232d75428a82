/** The endpoints of the sign-in that the console has a page for. All others of the library answer 404. */
const OPEN: ReadonlySet<string> = new Set([
  'POST /api/auth/sign-in/email',
  'POST /api/auth/sign-in/demo',
  'POST /api/auth/sign-out',
  'POST /api/auth/account/end-session',
  'POST /api/auth/account/name',
  'POST /api/auth/change-password',
  'POST /api/auth/forgot-password',
  'POST /api/auth/revoke-sessions',
  'POST /api/auth/set-up',
  'POST /api/auth/set-password',
]);

/**
 * Passes a request on to an open endpoint. Of a success the client learns only that: the session's token is in a cookie that
 * scripts cannot read, and the library would put it into the body as well.
 */
export async function answerSignIn(
  request: Request,
  handler: (request: Request) => Promise<Response>,
): Promise<Response> {
  if (!OPEN.has(`${request.method} ${new URL(request.url).pathname}`)) {
    return Response.json(
      { code: 'NOT_FOUND', message: 'There is nothing here.' },
      { status: 404, headers: { 'Cache-Control': 'no-store' } },
    );
  }
  const response = await handler(request);
  if (!response.ok) return response;
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  headers.set('Cache-Control', 'no-store');
  return Response.json({ success: true }, { headers });
}
