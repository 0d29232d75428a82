import { readFileSync, writeFileSync } from 'node:fs';
import { interfaceFacts, type OpenApi } from './interface-facts.ts';

const APP = new URL('../../../', import.meta.url);

/** Makes the committed OpenAPI document the baseline, one fact a line. */
const facts = interfaceFacts(JSON.parse(readFileSync(new URL('openapi.json', APP), 'utf8')) as OpenApi);
const lines = Object.entries(facts).map(
  ([about, fact]) => `  ${JSON.stringify(about)}: ${JSON.stringify(fact)}`,
);
writeFileSync(new URL('interface-baseline.json', APP), `{\n${lines.join(',\n')}\n}\n`);
