import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Role } from '@routecard/core';
import type { ApiDocument, Schema } from '../document.ts';

/** A procedure of the console's router. */
export interface Procedure {
  readonly path: string;
  readonly type: 'query' | 'mutation' | 'subscription';
  readonly roles: readonly Role[];
  /** The schemas that its input has to fit; none where it takes no input. */
  readonly inputs: readonly Schema[];
}

const WEB = fileURLToPath(new URL('../../../../apps/web', import.meta.url));
const PROGRAM = ['--conditions=source', '--import', 'tsx', 'testing/describe-procedures.ts'];
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

/**
 * Reads all procedures from the router itself, so that a new one is fuzzed without being named anywhere; another version's where the folder
 * of its console is given.
 */
export async function readProcedures(folder: string = WEB): Promise<readonly Procedure[]> {
  const { stdout } = await promisify(execFile)(process.execPath, PROGRAM, {
    cwd: folder,
    maxBuffer: MAX_OUTPUT_BYTES,
  });
  return JSON.parse(stdout) as Procedure[];
}

const DEFINITION = '#/$defs/';

/** Resolves references within the procedures' schemas, whose named parts are the contracts' and therefore shared. */
export function documentOf(procedures: readonly Procedure[]): ApiDocument {
  const named = new Map<string, Schema>();
  for (const { inputs } of procedures) {
    for (const { $defs } of inputs as readonly { readonly $defs?: Readonly<Record<string, Schema>> }[])
      for (const [name, schema] of Object.entries($defs ?? {})) named.set(name, schema);
  }
  return {
    operations: [],
    resolve(schema) {
      if (schema.$ref === undefined) return { schema };
      const name = schema.$ref.slice(DEFINITION.length);
      const found = named.get(name);
      if (found === undefined) throw new Error(`No procedure defines ${schema.$ref}`);
      return { schema: found, name };
    },
  };
}
