import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepDraft, loadDraft } from '@/features/drafts';
import { draftPlace, newDraft, SHIPMENT_DRAFTS } from '@/features/shipments/draft';
import { fakeStorage } from '../../../../testing/fake-storage';
import { GoneShipment } from './gone-shipment';
import { usePackAsNew } from './use-pack-as-new';

const { push } = vi.hoisted(() => ({ push: vi.fn() }));
vi.mock('@/lib/use-router', () => ({ useRouter: () => ({ push }) }));

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('window', { sessionStorage: fakeStorage(stored) });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const tracking = { provider: 'DHL', providerService: '', trackingNumber: '0034' };
const typed = { ...newDraft({ senders: [], recipients: [], defaultIncoterm: null }), tracking };
const shown = () => renderToStaticMarkup(createElement(GoneShipment, { orderId: 7, shipmentId: 's' }));

test('what was typed of a shipment that is gone is offered as a new one, also after the page was opened again', () => {
  expect(shown()).not.toContain('Pack mine as a new shipment');
  keepDraft(SHIPMENT_DRAFTS, draftPlace(7, 's'), { began: typed, draft: typed });
  expect(shown()).toContain('Pack mine as a new shipment');
  expect(shown()).toContain('What you typed is still here');
});

test('what is packed as a new shipment has no tracking yet, and is given up where it was', () => {
  let packAsNew: ReturnType<typeof usePackAsNew> | undefined;
  const Uses = () => {
    packAsNew = usePackAsNew(7);
    return null;
  };
  renderToStaticMarkup(createElement(Uses));
  const onTaken = vi.fn();
  packAsNew?.(typed, onTaken);
  expect(loadDraft(SHIPMENT_DRAFTS, draftPlace(7, null))?.draft).toEqual({ ...typed, tracking: null });
  expect(onTaken).toHaveBeenCalledOnce();
  expect(push).toHaveBeenCalledWith('/orders/7/shipments/new');
});
