import type { Database } from '../../engine/client/database.ts';
import { iso } from '../../engine/reading/instants.ts';

/** A token, and when it was used last. */
export interface TokenUse {
  readonly manufacturerId: string;
  readonly accessTokenId: string;
  readonly usedAt: Date;
}

/** Uses of a deprecated key or path by a token since the last report. */
export interface DeprecatedUse extends TokenUse {
  readonly name: string;
  readonly uses: number;
}

/** Adds up what a process has counted, of tokens of any manufacturer, in one statement. */
export async function recordTokenUses(
  database: Database,
  used: readonly TokenUse[],
  deprecated: readonly DeprecatedUse[],
): Promise<void> {
  await database.anonymous({
    name: 'record_token_uses',
    text: 'select record_token_uses($1, $2, $3, $4, $5, $6, $7, $8)',
    values: [
      used.map((use) => use.manufacturerId),
      used.map((use) => use.accessTokenId),
      used.map((use) => use.usedAt),
      deprecated.map((use) => use.manufacturerId),
      deprecated.map((use) => use.accessTokenId),
      deprecated.map((use) => use.name),
      deprecated.map((use) => use.uses),
      deprecated.map((use) => use.usedAt),
    ],
  });
}

/** A token that still depends on something deprecated. */
export interface DeprecatedUseRead {
  readonly accessTokenId: string;
  readonly accessTokenName: string;
  readonly name: string;
  readonly uses: number;
  readonly lastUsedAt: string;
}

/** The manufacturer's tokens that used deprecated keys or paths, the latest use first. */
export function readDeprecatedUses(database: Database, manufacturerId: string): Promise<DeprecatedUseRead[]> {
  return database.read<DeprecatedUseRead>(manufacturerId, {
    name: 'read_deprecated_uses',
    text: `select d.access_token_id as "accessTokenId", t.name as "accessTokenName", d.name, d.uses,
        ${iso('d.last_used_at')} as "lastUsedAt"
      from deprecated_uses d
      join access_tokens t on t.manufacturer_id = d.manufacturer_id and t.id = d.access_token_id
      where d.manufacturer_id = current_manufacturer_id()
      order by d.last_used_at desc, d.access_token_id, d.name`,
  });
}
