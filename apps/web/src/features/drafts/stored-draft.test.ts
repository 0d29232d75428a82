import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { fakeStorage } from '../../../testing/fake-storage';
import { draftKind, keepDraft, loadDraft, ownDraft, removeDraft } from './stored-draft';

const NOTES = draftKind({ version: 2, contents: z.string(), base: z.string() });
const TAB_NOTES = draftKind({ version: 2, storage: 'session', contents: z.string(), base: z.string() });

describe('a stored draft', () => {
  const local = new Map<string, string>();
  const session = new Map<string, string>();
  let room = 5_000_000;
  beforeEach(() => {
    local.clear();
    session.clear();
    room = 5_000_000;
    vi.stubGlobal('window', {
      localStorage: fakeStorage(local, () => room),
      sessionStorage: fakeStorage(session, () => room),
    });
    keepDraft(NOTES, 'here', { began: '', draft: 'short' });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('is loaded as it was typed last', () => {
    expect(loadDraft(NOTES, 'here')).toMatchObject({ began: '', draft: 'short' });
    expect(keepDraft(NOTES, 'here', { began: '', draft: 'x'.repeat(400_000) })).toBe(true);
    expect(loadDraft(NOTES, 'here')?.draft).toHaveLength(400_000);
  });

  it('that is too long is not stored, nor what it was before', () => {
    expect(keepDraft(NOTES, 'here', { began: '', draft: 'x'.repeat(500_000) })).toBe(false);
    expect(local.size).toBe(0);
  });

  it('that finds no room is not stored, nor what it was before', () => {
    room = 100;
    expect(keepDraft(NOTES, 'here', { began: '', draft: 'x'.repeat(200) })).toBe(false);
    expect(local.size).toBe(0);
  });

  it('of a tab is stored for that tab alone', () => {
    keepDraft(TAB_NOTES, 'there', { began: '', draft: 'mine' });
    expect([...session.keys()]).toEqual(['there']);
    expect(local.has('there')).toBe(false);
    expect(loadDraft(TAB_NOTES, 'there')?.draft).toBe('mine');
    removeDraft(TAB_NOTES, 'there');
    expect(session.size).toBe(0);
  });

  it('of one tab is not removed by another that did not have it, and a tab knows that its own is gone', () => {
    const [one, other] = [ownDraft(NOTES, 'there'), ownDraft(NOTES, 'there')];
    expect(one.isKept()).toBe(false);
    one.keep({ began: '', draft: 'X' });
    expect(one.isKept()).toBe(true);
    expect(other.remove()).toBe(false);
    expect(loadDraft(NOTES, 'there')?.draft).toBe('X');
    other.keep({ began: '', draft: 'Y' });
    expect(one.isKept()).toBe(false);
    one.remove();
    expect(loadDraft(NOTES, 'there')?.draft).toBe('Y');
    expect(other.remove()).toBe(true);
    expect(loadDraft(NOTES, 'there')).toBeNull();
    expect(other.isKept()).toBe(false);
  });

  it('that a tab has found is removed by it, and missed by the one that stored it', () => {
    const first = ownDraft(NOTES, 'there');
    first.keep({ began: '', draft: 'X' });
    ownDraft(NOTES, 'there').remove();
    expect(loadDraft(NOTES, 'there')).toBeNull();
    expect(first.isKept()).toBe(false);
  });

  it('that is too long is not kept by its tab', () => {
    const one = ownDraft(NOTES, 'there');
    one.keep({ began: '', draft: 'x'.repeat(500_000) });
    expect(one.isKept()).toBe(false);
  });

  it('of another version, or of another shape, is none', () => {
    const older = draftKind({ version: 1, contents: z.string(), base: z.string() });
    expect(loadDraft(older, 'here')).toBeNull();
    const numbers = draftKind({ version: 2, contents: z.number(), base: z.number() });
    expect(loadDraft(numbers, 'here')).toBeNull();
    for (const text of ['', '{', '[]', 'null', '{"version":2}', '{"at":1}']) {
      local.set('here', text);
      expect(loadDraft(NOTES, 'here')).toBeNull();
    }
  });
});
