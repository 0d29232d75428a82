/** Routecard said no: `code` is what a program decides on, the message is for people. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, body: { readonly error?: string; readonly message?: string } | undefined) {
    super(body?.message ?? `The answer was ${status}.`);
    this.name = 'Refused';
    this.status = status;
    this.code = body?.error ?? 'UNKNOWN';
  }
}

interface Answer<Data> {
  readonly data?: Data;
  readonly error?: { readonly error?: string; readonly message?: string };
  readonly response: Response;
}

/** Returns the response body. Throws Refused for every answer that is not a success. */
export function answered<Data>({ data, error, response }: Answer<Data>): Data {
  if (!response.ok || data === undefined) throw new Refused(response.status, error);
  return data;
}
