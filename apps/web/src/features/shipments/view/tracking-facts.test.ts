import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TrackingFacts } from './tracking-facts';

const shown = (trackingUrl: string) =>
  renderToStaticMarkup(
    createElement(TrackingFacts, {
      tracking: { provider: 'DHL', providerService: 'Express', trackingNumber: 'JD01', trackingUrl },
    }),
  );

test('a tracking number links to every web address that can be noted, and to nothing else', () => {
  for (const url of ['https://dhl.example/t', 'http://dhl.example/t', 'HTTPS://dhl.example/t'])
    expect(shown(url)).toContain(`href="${url}"`);
  expect(shown('javascript:alert(1)')).not.toContain('href');
});
