import type { AutomationType } from '@routecard/core';
import type { AppOutputs } from '@/trpc/client';
import { message } from '@/words/message';
import { t, texts } from '@/words/t';

export type Column = AppOutputs['kanban']['columns'][number];
export type Report = AppOutputs['kanban']['enter']['automations'][number];

/** The effect of an automation, as a verb and in a sentence. */
interface AutomationWords {
  readonly verb: string;
  /** The verb after another one: `Plan runs, schedule parts`. */
  readonly next: string;
  readonly about: string;
}

export const AUTOMATION_WORDS: Readonly<Record<AutomationType, AutomationWords>> = texts({
  CREATE_WORK_ORDERS: {
    verb: 'Plan runs',
    next: 'plan runs',
    about: 'A run of the ordered quantity for each part that has none; no unit enters production yet.',
  },
  SCHEDULE_PARTS: {
    verb: 'Schedule parts',
    next: 'schedule parts',
    about: 'Each part that is not in production enters the first operation of its routing.',
  },
  SEND_ORDER_WEBHOOK: {
    verb: 'Tell webhooks',
    next: 'tell webhooks',
    about: 'Webhooks hear of every change of an order; also of this one if you leave it out.',
  },
  NOTIFY_CUSTOMER: {
    verb: 'Notify the customer',
    next: 'notify the customer',
    about: 'Routecard sends no messages to customers.',
  },
  GENERATE_SHIPPING_LABEL: {
    verb: 'Make shipping labels',
    next: 'make shipping labels',
    about: 'Labels are printed from a shipment.',
  },
  SEND_INVOICE: {
    verb: 'Send the invoice',
    next: 'send the invoice',
    about: 'Routecard writes no invoices.',
  },
});

/** Why an automation was refused as a whole. */
export const refusedWords = () => t('Quotes, drafts and archived orders are not produced.');

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
      return { tone: 'neutral', words: t('has a run already') };
    case 'ALREADY_IN_PRODUCTION':
      return { tone: 'neutral', words: t('is in production already') };
    case 'NO_APPROVED_ROUTING_TEMPLATE':
      return { tone: 'gate', words: t('has no approved routing'), action: t('See its routings') };
    case 'ORDER_NOT_SCHEDULABLE':
      return { tone: 'neutral', words: t('was not scheduled') };
    case 'EMPTY_ROUTING':
      return { tone: 'late', words: t('has a routing without operations'), action: t('Choose a routing') };
    case 'ROUTING_TEMPLATE_DEPRECATED':
      return { tone: 'late', words: t('has a deprecated routing template'), action: t('Choose a routing') };
    default:
      return { tone: 'late', words: t('could not be scheduled'), action: t('See why') };
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
    ...(planned?.runs.length
      ? [message('{runs, plural, one {# run planned} other {# runs planned}}', { runs: planned.runs.length })]
      : []),
    ...(scheduled?.runs.length
      ? [
          message('{runs, plural, one {# run scheduled} other {# runs scheduled}}', {
            runs: scheduled.runs.length,
          }),
        ]
      : []),
    ...(skipped.size > 0
      ? [
          message('{parts, plural, one {# part held back} other {# parts held back}}', {
            parts: skipped.size,
          }),
        ]
      : []),
    ...reports.filter(({ outcome }) => outcome === 'SKIPPED').map(({ type }) => leftOut(type)),
    ...reports.filter(({ outcome }) => outcome === 'REFUSED').map(({ type }) => refused(type)),
    ...reports
      .filter(({ outcome }) => outcome === 'NOT_HANDLED')
      .map(({ type }) => t('“{verb}” not handled', { verb: AUTOMATION_WORDS[type].verb })),
  ];
  return words.length > 0 ? words.join(', ') : null;
}

const refused = (type: AutomationType) => t('“{verb}” refused', { verb: AUTOMATION_WORDS[type].verb });
const leftOut = (type: AutomationType) => t('“{verb}” left out', { verb: AUTOMATION_WORDS[type].verb });
