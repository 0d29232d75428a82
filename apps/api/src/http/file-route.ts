import type { Actor, Permission, RefusalCode } from '@routecard/core';
import type { z } from 'zod';
import type { FileAnswer } from './file-answer.ts';
import type { Input, Route } from './route.ts';
import type { Services } from './services.ts';

/** A route that answers a file. */
export function file<Params extends z.ZodType>(spec: {
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly permission: Permission;
  readonly refusals: readonly RefusalCode[];
  readonly params: Params;
  /** The media type, as far as it is known before: a range like `*` + `/*` where it is the file's own. */
  readonly media: string;
  readonly read: (services: Services, actor: Actor, params: z.output<Params>) => Promise<FileAnswer>;
}): Route {
  const { read, ...described } = spec;
  return {
    ...described,
    method: 'GET',
    aliases: [],
    query: undefined,
    body: undefined,
    bodyRequired: false,
    answer: undefined,
    onlyReads: true,
    keyed: false,
    paged: false,
    conditional: false,
    hasDryRun: false,
    dryRunAnswer: undefined,
    async handle(services, { actor }, { params }: Input<z.output<Params>, unknown, unknown>) {
      const found = await read(services, actor, params);
      return { status: 200, body: '', replayed: false, file: found };
    },
  };
}
