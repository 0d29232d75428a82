import { writeFileSync } from 'node:fs';
import { envExample } from './lib/env.mjs';
import { inRoot } from './lib/paths.mjs';

writeFileSync(inRoot('.env.example'), envExample());
