import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ANY_RESPONSE, LOST_ANSWERS, UNWATCHED } from '../src/chaos/broken-lines.ts';

const ROOT = path.join(import.meta.dirname, '../..');

test.each([LOST_ANSWERS, ANY_RESPONSE, UNWATCHED])(
  'the controls of the crash tests break $source',
  ({ source, line }) => {
    const text = readFileSync(path.join(ROOT, source), 'utf8');
    expect(text.split(line)).toHaveLength(2);
  },
);
