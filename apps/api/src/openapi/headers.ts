const text = { type: 'string' };

/** Headers of requests, as parameters. */
export const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Equal keys mean one effect: a repeated request gets the stored answer. Kept for 24 hours.',
  schema: { ...text, minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
};

export const IF_MATCH = {
  name: 'If-Match',
  in: 'header',
  description: 'The `ETag` of the resource as it was read; once it has changed, the call is refused.',
  schema: text,
};

export const PREFER = {
  name: 'Prefer',
  in: 'header',
  description: '`return=representation` asks for what was done, instead of 204 (RFC 7240).',
  schema: text,
};

export const IF_NONE_MATCH = {
  name: 'If-None-Match',
  in: 'header',
  description: 'The `ETag` of an answer that the client has; if it would be the same, 304 says so.',
  schema: text,
};

/** Headers of answers. */
export const REPLAYED = {
  'Idempotency-Replayed': {
    description: '`true` where the stored answer of an earlier request is repeated.',
    schema: text,
  },
};

export const ETAG = {
  ETag: {
    description: 'The strong entity tag of the answer, for `If-None-Match` and `If-Match` (RFC 9110).',
    schema: text,
  },
};

export const DRY_RUN = {
  'Dry-Run': { description: '`true` where nothing was written, because that was asked for.', schema: text },
};

export const PREFERENCE_APPLIED = {
  'Preference-Applied': { description: '`return=representation`.', schema: text },
};

export const LINK = {
  Link: {
    description: 'The address of the next page with `rel="next"` (RFC 8288); absent on the last one.',
    schema: text,
  },
};

export const RETRY_AFTER = {
  'Retry-After': {
    description: 'Seconds until the request is worth sending again (RFC 9110).',
    required: true,
    schema: { type: 'integer', minimum: 0 },
  },
};
