import type { OverviewWeeks } from '@routecard/db';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { FinishedChart, type WeeksChartProps } from './finished-chart';
import { LeadChart } from './lead-chart';
import { weeksUntil } from './weeks';

const weeks = weeksUntil('2026-11-28');

function shown(
  chart: FunctionComponent<WeeksChartProps>,
  last: Partial<OverviewWeeks['weeks'][number]>,
): string {
  const outputs = weeks.map(({ monday }, i) => ({
    monday,
    finishedUnits: 0,
    leadMedianSeconds: null,
    leadP90Seconds: null,
    ...(i === weeks.length - 1 && last),
  })) as OverviewWeeks['weeks'];
  const content = createElement(chart, { weeks, outputs, className: '' });
  return renderToStaticMarkup(createElement(NuqsTestingAdapter, null, content));
}

describe.each([
  ['finished', FinishedChart, { finishedUnits: 3 }],
  ['lead', LeadChart, { leadMedianSeconds: 90_000, leadP90Seconds: 180_000 }],
] as const)('the chart %s', (_, chart, last) => {
  it('says that there is nothing, instead of an empty axis and a legend', () => {
    const text = shown(chart, {});
    expect(text).toContain('Nothing was finished in the last twelve weeks.');
    expect(text).not.toMatch(/<ul|fill-accent/);
  });

  it('is drawn once there is anything', () => {
    const text = shown(chart, last);
    expect(text).not.toContain('Nothing was finished in the last twelve weeks.');
    expect(text).toContain('<ul');
  });
});
