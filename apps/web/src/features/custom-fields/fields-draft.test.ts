import { describe, expect, test } from 'vitest';
import {
  caughtUp,
  draftOf,
  editOf,
  externalIdFault,
  type FieldDraft,
  faultsOf,
  isSame,
  retyped,
} from './fields-draft';

const kept = { externalId: 'SO-1', customFields: { Drawing: 'D-7', weight: 1.5, coated: true } };
const typed = (change: Partial<FieldDraft>): FieldDraft => ({
  key: 'new',
  was: null,
  name: 'Project',
  type: 'text',
  text: 'P-1',
  ...change,
});
const withField = (name: string, change: Partial<FieldDraft>) => {
  const draft = draftOf(kept);
  return {
    ...draft,
    fields: draft.fields.map((field) => (field.was === name ? { ...field, ...change } : field)),
  };
};
const without = (name: string) => {
  const draft = draftOf(kept);
  return { ...draft, fields: draft.fields.filter(({ was }) => was !== name) };
};

describe('an edit of custom fields', () => {
  test('is none while nothing differs', () => {
    expect(editOf(kept, draftOf(kept))).toBeNull();
    expect(editOf(kept, withField('weight', { text: ' 1.50 ' }))).toBeNull();
  });

  test('names only what differs', () => {
    expect(editOf(kept, withField('weight', { text: '2' }))).toEqual({ fields: { weight: 2 } });
    expect(editOf(kept, { ...draftOf(kept), externalId: ' ' })).toEqual({ externalId: null, fields: {} });
    expect(editOf(kept, without('coated'))).toEqual({ fields: { coated: null } });
  });

  test('takes a renamed field away and adds it', () => {
    expect(editOf(kept, withField('Drawing', { name: ' Sheet ' }))).toEqual({
      fields: { Drawing: null, Sheet: 'D-7' },
    });
  });

  test('tells a number from a text', () => {
    expect(editOf(kept, withField('weight', { type: 'text', text: '1.5' }))).toEqual({
      fields: { weight: '1.5' },
    });
  });
});

describe('what is typed', () => {
  const faultOf = (change: Partial<FieldDraft>) =>
    faultsOf(kept, { externalId: '', fields: [typed(change)] }).get('new') ?? {};

  test('has a name that no other field has', () => {
    expect(faultOf({ name: '  ' })).toEqual({ name: 'Enter a name.' });
    expect(faultOf({ name: '__proto__' }).name).toMatch(/cannot be used/);
    const twice = { ...draftOf(kept), fields: [...draftOf(kept).fields, typed({ name: 'Drawing ' })] };
    expect([...faultsOf(kept, twice).keys()]).toEqual(['was-Drawing', 'new']);
  });

  test('is a number where it is to be one', () => {
    for (const text of ['1', '-1.5', '.5', '2e3', ' 7 '])
      expect(faultOf({ type: 'number', text })).toEqual({});
    for (const text of ['', '1,5', '0x10', 'Infinity', 'many']) {
      expect(faultOf({ type: 'number', text }).value).toBe('Enter a number, as in 12.5.');
    }
    expect(faultOf({ type: 'number', text: '1e999' }).value).toBe('This number is too large.');
    for (const text of ['12345678901234567890', '1e21'])
      expect(faultOf({ type: 'number', text }).value).toMatch(/Use the type Text/);
  });

  test('is no fault while a number is as it was stored, however large', () => {
    const stored = { externalId: null, customFields: { id: 1e21, weight: 1.5 } };
    const changed = (text: string) => {
      const draft = draftOf(stored);
      return {
        ...draft,
        fields: draft.fields.map((field) => (field.was === 'id' ? { ...field, text } : field)),
      };
    };
    expect([...faultsOf(stored, draftOf(stored))]).toEqual([]);
    expect(faultsOf(stored, changed('1e22')).get('was-id')?.value).toMatch(/Use the type Text/);
    // Read as a number it is the stored one, so that it would not be saved.
    expect(faultsOf(stored, changed('1000000000000000000001')).get('was-id')?.value).toMatch(
      /Use the type Text/,
    );
  });

  test('keeps its meaning in another type', () => {
    expect(retyped(typed({ text: 'yes' }), 'boolean').text).toBe('true');
    expect(retyped(typed({ type: 'boolean', text: 'false' }), 'text').text).toBe('No');
    expect(retyped(typed({ type: 'boolean', text: 'true' }), 'number').text).toBe('1');
    expect(retyped(typed({ type: 'number', text: '7' }), 'text').text).toBe('7');
  });

  test('is no external id that a path cannot have', () => {
    expect(externalIdFault({ externalId: ' .. ', fields: [] })).not.toBeNull();
    expect(externalIdFault({ externalId: '...', fields: [] })).toBeNull();
  });
});

describe('what others change meanwhile', () => {
  test('shows where this person has not touched it', () => {
    const current = { externalId: 'SO-2', customFields: { Drawing: 'D-8', weight: 1.5, Project: 'P' } };
    const { draft, contested } = caughtUp(kept, withField('weight', { text: '3' }), current);
    expect(contested).toEqual([]);
    expect(editOf(current, draft)).toEqual({ fields: { weight: 3 } });
    expect(draft.fields.map(({ name }) => name)).toEqual(['Drawing', 'weight', 'Project']);
  });

  test('is named where both changed it', () => {
    const current = { externalId: 'SO-2', customFields: { weight: 2, coated: false } };
    const mine = { ...withField('weight', { text: '3' }), externalId: 'SO-3' };
    expect(caughtUp(kept, mine, current).contested).toEqual(['weight', 'External ID']);
    expect(caughtUp(kept, without('coated'), current).contested).toEqual(['coated']);
  });

  test('is named where a field was renamed to one that they added', () => {
    const current = { ...kept, customFields: { ...kept.customFields, Job: 'J-77' } };
    const { draft, contested } = caughtUp(kept, withField('Drawing', { name: ' Job ' }), current);
    expect(contested).toEqual(['Job']);
    expect(editOf(current, draft)).toEqual({ fields: { Drawing: null, Job: 'D-7' } });
    expect(caughtUp(kept, withField('Drawing', { name: 'weight' }), current).contested).toEqual([]);
  });
});

test('fields are the same in any order', () => {
  const turned = { ...kept, customFields: { coated: true, weight: 1.5, Drawing: 'D-7' } };
  expect(isSame(kept, turned)).toBe(true);
  expect(isSame(kept, { ...turned, externalId: null })).toBe(false);
});
