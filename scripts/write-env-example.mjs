import { writeFileSync } from 'node:fs';
import { inRoot } from './lib/paths.mjs';
import { envExample } from './product/env.mjs';

writeFileSync(inRoot('.env.example'), envExample());
