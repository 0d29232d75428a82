import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { keepIntent } from '@/lib/forms/intent';
import { fakeStorage } from '../../../testing/fake-storage';
import { draftKind, keepDraft } from './stored-draft';
import { type Drafting, useDraft } from './use-draft';

const NOTES = draftKind({ version: 1, contents: z.string(), base: z.string() });
const place = 'note:7';
const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('window', { localStorage: fakeStorage(stored) });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function openDraft(): Drafting<string, string, unknown> {
  let used: Drafting<string, string, unknown> | undefined;
  const Uses = () => {
    used = useDraft({ kind: NOTES, place, current: '', same: (a, b) => a === b });
    return null;
  };
  renderToStaticMarkup(createElement(Uses));
  if (used === undefined) throw new Error('It was not rendered.');
  return used;
}

/** What a tab has sent, as another one finds it: without what the page of the first has in memory. */
function sentElsewhere(draft: string): void {
  keepDraft(NOTES, place, { began: '', draft });
  stored.set(`${place}.intent`, JSON.stringify({ contents: draft, key: 'key-1', askedAtMs: Date.now() }));
}

it('leaves the draft that another tab has sent, and its key', () => {
  const { restart } = openDraft();
  sentElsewhere('fifty more');
  restart('');
  expect([...stored.keys()]).toEqual([place, `${place}.intent`]);
});

it('removes a draft with the key of what was sent of it, also before a reload', () => {
  sentElsewhere('fifty more');
  openDraft().restart('');
  expect([...stored.keys()]).toEqual([]);
  const { saved } = openDraft();
  keepIntent({ place }, { contents: 'one more', key: 'key-2', askedAtMs: Date.now() });
  saved();
  expect([...stored.keys()]).toEqual([]);
});
