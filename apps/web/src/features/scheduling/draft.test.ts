import { describe, expect, it } from 'vitest';
import {
  type Dialog,
  type DialogPart,
  entriesOf,
  followed,
  initialDraft,
  movedParts,
  quantityFault,
  quantityRemark,
  shownParts,
} from './draft';

const part = (
  requisitionId: number,
  left: number,
  refusal: DialogPart['ways'][number]['refusal'] = null,
) => ({
  requisitionId,
  orderId: 1,
  orderNumber: 1042,
  orderState: 'ORDER' as const,
  customerName: 'Acme',
  due: null,
  sequence: requisitionId,
  name: `Part ${requisitionId}`,
  partSpecificationId: `spec-${requisitionId}`,
  ordered: 10,
  scheduled: 10 - left,
  planned: 0,
  left,
  templates: [],
  ways: [
    {
      chosenTemplateId: null,
      templateId: null,
      steps: [{ operationId: 'print' }],
      operationNames: ['Print'],
      refusal,
    },
    {
      chosenTemplateId: 'approved',
      templateId: 'approved',
      steps: [{ operationId: 'print' }],
      operationNames: ['Print'],
      refusal: null,
    },
  ],
});
const dialog: Dialog = {
  approvedRoutingTemplateRequired: true,
  operations: [],
  parts: [part(1, 10), part(2, 0), part(3, 4, 'NO_APPROVED_ROUTING_TEMPLATE')],
};

describe('what is to be scheduled', () => {
  it('begins with what remains of each part, and leaves out parts with nothing remaining', () => {
    const draft = initialDraft(dialog, []);
    expect(entriesOf(dialog.parts, draft)).toEqual([{ requisitionId: 1, quantity: 10 }]);
  });

  it('shows parts with units remaining before those that are scheduled already', () => {
    const ids = (named: number[]) => shownParts(dialog, named).map(({ requisitionId }) => requisitionId);
    expect(ids([])).toEqual([1, 3, 2]);
    expect(ids([2, 3])).toEqual([3, 2]);
  });

  it('never sends a part that the gate holds back, until another routing is chosen', () => {
    const draft = new Map(initialDraft(dialog, [3]));
    expect(entriesOf(dialog.parts, draft)).toEqual([]);
    draft.set(3, { wanted: true, quantity: '4', templateId: 'approved', edited: null, approve: false });
    expect(entriesOf(dialog.parts, draft)).toEqual([
      { requisitionId: 3, quantity: 4, routingTemplateId: 'approved' },
    ]);
  });

  it('approves on the way only what the gate alone holds back', () => {
    const draft = new Map(initialDraft(dialog, [1, 3]));
    for (const id of [1, 3]) {
      const row = draft.get(id);
      if (row) draft.set(id, { ...row, approve: true });
    }
    expect(entriesOf(dialog.parts, draft)).toEqual([
      { requisitionId: 1, quantity: 10 },
      {
        requisitionId: 3,
        quantity: 4,
        template: { approve: true, makeDefault: true, seenSteps: [{ operationId: 'print' }] },
      },
    ]);
  });

  it('sends a routing that was made for the run, and keeps it as a template where it has a name', () => {
    const steps = [{ operationId: 'print', setupSeconds: 60 }, { operationId: 'qc' }];
    const edited = { steps, operationNames: ['Print', 'QC'], saveAs: null };
    const row = { wanted: true, quantity: '4', templateId: null, approve: false };
    const sent = (saveAs: string | null, approve: boolean, refused: boolean) =>
      entriesOf(
        dialog.parts,
        new Map([[1, { ...row, approve, edited: { ...edited, saveAs } }]]),
        new Map([[1, refused ? ('NO_APPROVED_ROUTING_TEMPLATE' as const) : null]]),
      );
    const plain = { requisitionId: 1, quantity: 4, steps };
    expect(sent(null, false, false)).toEqual([plain]);
    expect(sent('Careful', false, false)).toEqual([
      { ...plain, template: { name: 'Careful', approve: false, makeDefault: false } },
    ]);
    expect(sent(null, false, true)).toEqual([]);
    expect(sent(null, true, true)).toEqual([{ ...plain, template: { approve: true, makeDefault: false } }]);
  });

  it('follows what somebody else scheduled where all that remained was wanted, and keeps another number', () => {
    const before: Dialog = { ...dialog, parts: [part(1, 10), part(2, 6), part(3, 4), part(4, 5)] };
    const now: Dialog = { ...dialog, parts: [part(1, 3), part(2, 0), part(3, 1), part(4, 5)] };
    const draft = new Map(initialDraft(before, []));
    const third = draft.get(3);
    if (third) draft.set(3, { ...third, quantity: '2' });
    const ids = (entries: { requisitionId: number }[]) =>
      movedParts(before, now, entries).map(({ requisitionId }) => requisitionId);
    expect(ids([{ requisitionId: 1 }, { requisitionId: 4 }])).toEqual([1]);
    expect(ids([{ requisitionId: 4 }])).toEqual([]);
    const rows = [...followed(draft, before, now)].map(([id, row]) => [id, row.wanted, row.quantity]);
    expect(rows).toEqual([
      [1, true, '3'],
      [2, false, ''],
      [3, true, '2'],
      [4, true, '5'],
    ]);
  });

  it('wants at least one unit, and allows spares with a remark', () => {
    const row = { wanted: true, templateId: null };
    expect(quantityFault({ ...row, quantity: '' })).toMatch(/at least 1/);
    expect(quantityFault({ ...row, quantity: '0' })).toMatch(/at least 1/);
    expect(quantityFault({ ...row, quantity: '12' })).toBeNull();
    expect(quantityFault({ ...row, quantity: '1.5' })).toMatch(/^A whole number/);
    expect(quantityRemark(part(1, 10), { ...row, quantity: '20.5' })).toBeNull();
    expect(quantityRemark(part(1, 10), { ...row, quantity: '12' })).toBe('2 more than remaining: spares');
    expect(quantityRemark(part(1, 10), { ...row, quantity: '10' })).toBeNull();
  });
});
