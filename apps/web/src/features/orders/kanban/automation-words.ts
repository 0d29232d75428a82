import type { AutomationType } from '@routecard/core';
import type { AppOutputs } from '@/trpc/client';

export type Column = AppOutputs['kanban']['columns'][number];
export type Report = AppOutputs['kanban']['enter']['automations'][number];

/** The effect of an automation, as a verb and in a sentence. */
export const AUTOMATION_WORDS: Readonly<
  Record<AutomationType, { readonly verb: string; readonly about: string }>
> = {
  CREATE_WORK_ORDERS: {
    verb: 'Plan runs',
    about: 'A run of the ordered quantity for each part that has none; no unit enters production yet.',
  },
  SCHEDULE_PARTS: {
    verb: 'Schedule parts',
    about: 'Each part that is not in production enters the first operation of its routing.',
  },
  SEND_ORDER_WEBHOOK: {
    verb: 'Tell webhooks',
    about: 'Webhooks hear of every change of an order; also of this one if you leave it out.',
  },
  NOTIFY_CUSTOMER: { verb: 'Notify the customer', about: 'Routecard sends no messages to customers.' },
  GENERATE_SHIPPING_LABEL: { verb: 'Make shipping labels', about: 'Labels are printed from a shipment.' },
  SEND_INVOICE: { verb: 'Send the invoice', about: 'Routecard writes no invoices.' },
};

/** Why an automation was refused as a whole. */
export const REFUSED_WORDS = 'Quotes, drafts and archived orders are not produced.';

/** Why a part was left alone. */
export interface SkipWords {
  readonly tone: 'gate' | 'late' | 'neutral';
  /** After the part's name: `has no approved routing`. */
  readonly words: string;
  /** The link to the next action, if there is one. */
  readonly action?: string;
}

/** A reason for which an automation left a part out, in words. */
export function skipWords(reason: Report['skipped'][number]['reason']): SkipWords {
  switch (reason) {
    case 'HAS_WORK_ORDER':
      return { tone: 'neutral', words: 'has a run already' };
    case 'ALREADY_IN_PRODUCTION':
      return { tone: 'neutral', words: 'is in production already' };
    case 'NO_APPROVED_ROUTING_TEMPLATE':
      return { tone: 'gate', words: 'has no approved routing', action: 'See its routings' };
    case 'ORDER_NOT_SCHEDULABLE':
      return { tone: 'neutral', words: 'was not scheduled' };
    case 'EMPTY_ROUTING':
      return { tone: 'late', words: 'has a routing without operations', action: 'Choose a routing' };
    case 'ROUTING_TEMPLATE_DEPRECATED':
      return { tone: 'late', words: 'has a deprecated routing template', action: 'Choose a routing' };
    default:
      return { tone: 'late', words: 'could not be scheduled', action: 'See why' };
  }
}

/** The results of automations in one line: `2 parts scheduled, 1 skipped`; null without any. */
export function reportSummary(reports: readonly Report[]): string | null {
  const done = (type: AutomationType) => reports.find((report) => report.type === type);
  const [planned, scheduled] = [done('CREATE_WORK_ORDERS'), done('SCHEDULE_PARTS')];
  const skipped = new Set(
    reports.flatMap((report) =>
      report.skipped
        .filter(({ reason }) => skipWords(reason).tone !== 'neutral')
        .map((part) => part.requisitionId),
    ),
  );
  const words = [
    ...(planned?.runs.length ? [`${runs(planned.runs.length)} planned`] : []),
    ...(scheduled?.runs.length ? [`${runs(scheduled.runs.length)} scheduled`] : []),
    ...(skipped.size > 0 ? [`${skipped.size} ${skipped.size === 1 ? 'part' : 'parts'} held back`] : []),
    ...reports.filter(({ outcome }) => outcome === 'SKIPPED').map(({ type }) => leftOut(type)),
    ...reports.filter(({ outcome }) => outcome === 'REFUSED').map(({ type }) => refused(type)),
    ...reports
      .filter(({ outcome }) => outcome === 'NOT_HANDLED')
      .map(({ type }) => `“${AUTOMATION_WORDS[type].verb}” not handled`),
  ];
  return words.length > 0 ? words.join(', ') : null;
}

const refused = (type: AutomationType) => `“${AUTOMATION_WORDS[type].verb}” refused`;
const leftOut = (type: AutomationType) => `“${AUTOMATION_WORDS[type].verb}” left out`;
const runs = (n: number) => `${n} ${n === 1 ? 'run' : 'runs'}`;
