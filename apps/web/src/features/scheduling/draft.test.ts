import { describe, expect, it } from 'vitest';
import {
  type Dialog,
  type DialogPart,
  entriesOf,
  initialDraft,
  quantityFault,
  quantityRemark,
} from './draft';

const part = (
  requisitionId: number,
  left: number,
  refusal: DialogPart['ways'][number]['refusal'] = null,
) => ({
  requisitionId,
  sequence: requisitionId,
  name: `Part ${requisitionId}`,
  partSpecificationId: `spec-${requisitionId}`,
  ordered: 10,
  scheduled: 10 - left,
  left,
  templates: [],
  ways: [
    { requisitionId, chosenTemplateId: null, templateId: null, operationNames: ['Print'], refusal },
    {
      requisitionId,
      chosenTemplateId: 'approved',
      templateId: 'approved',
      operationNames: ['Print'],
      refusal: null,
    },
  ],
});
const dialog: Dialog = {
  orderId: 1,
  orderNumber: 1042,
  state: 'ORDER',
  parts: [part(1, 10), part(2, 0), part(3, 4, 'NO_APPROVED_ROUTING_TEMPLATE')],
};

describe('what is to be scheduled', () => {
  it('begins with what is left of each part, and leaves out parts with nothing left', () => {
    const draft = initialDraft(dialog, []);
    expect(entriesOf(dialog.parts, draft)).toEqual([{ requisitionId: 1, quantity: 10 }]);
  });

  it('never sends a part that the gate holds back, until another routing is chosen', () => {
    const draft = new Map(initialDraft(dialog, [3]));
    expect(entriesOf(dialog.parts, draft)).toEqual([]);
    draft.set(3, { wanted: true, quantity: '4', templateId: 'approved' });
    expect(entriesOf(dialog.parts, draft)).toEqual([
      { requisitionId: 3, quantity: 4, routingTemplateId: 'approved' },
    ]);
  });

  it('wants at least one unit, and allows spares with a remark', () => {
    const row = { wanted: true, templateId: null };
    expect(quantityFault({ ...row, quantity: '' })).toMatch(/at least 1/);
    expect(quantityFault({ ...row, quantity: '0' })).toMatch(/at least 1/);
    expect(quantityFault({ ...row, quantity: '12' })).toBeNull();
    expect(quantityRemark(part(1, 10), { ...row, quantity: '12' })).toBe('2 more than is left: spares');
    expect(quantityRemark(part(1, 10), { ...row, quantity: '10' })).toBeNull();
  });
});
