import type { RefusalCode } from '@routecard/core';
import { formatDay, today } from '@/lib/time/calendar-day';
import { count, lineName, units } from '@/lib/words/words';
import { t } from '@/words/t';
import type { DialogPart, DraftRow, EditedRouting, Way } from './draft';

/** The name of a part among others like it: `Bracket, #1042-3`. */
export function partOfLine({ name, orderNumber, sequence }: DialogPart): string {
  return `${name}, ${lineName(orderNumber, sequence)}`;
}

/** Which line of which order it is, when it is due, what remains of it and what is planned of that. */
export function lineWords(part: DialogPart, showsCustomer: boolean, now: string = today()): string {
  const left =
    part.left > 0
      ? t('{left} of {all} remaining to schedule', { left: count(part.left), all: count(part.ordered) })
      : t('all {count} are scheduled', { count: count(part.ordered) });
  return [
    `${lineName(part.orderNumber, part.sequence)}${showsCustomer ? ` ${part.customerName}` : ''}`,
    left,
    ...(part.planned === 0 ? [] : [t('{units} planned already', { units: units(part.planned) })]),
    ...(part.due === null ? [] : [t('due {day}', { day: formatDay(part.due, now) })]),
  ].join(', ');
}

/** The origin of a routing, in words. */
export function originWords(part: DialogPart, way: Way): string {
  const template = part.templates.find(({ id }) => id === way.templateId);
  if (template === undefined) return t('Automatic, from process and post-processings');
  return template.isDefault
    ? t('Default template “{name}”', { name: template.name })
    : t('Template “{name}”', { name: template.name });
}

/** That a routing was made for this run, and what else becomes of it. */
export function editedWords({ saveAs }: EditedRouting): string {
  return saveAs === null
    ? t('Edited for this run')
    : t('Edited for this run, saved as “{saveAs}”', { saveAs });
}

/** The effects of approving the chosen routing, besides scheduling. */
export function approvalWords(part: DialogPart, row: DraftRow): string {
  if (row.edited) return t('Approve it as a template, and schedule');
  const chosen = part.templates.find(({ id, isDefault }) =>
    row.templateId === null ? isDefault : id === row.templateId,
  );
  if (chosen) return t('Approve “{name}”, and schedule', { name: chosen.name });
  return t('Approve the derived routing as its default template, and schedule');
}

/** The reason why a part is blocked: a word for its badge, and the remedy. */
export interface Hold {
  readonly tone: 'gate' | 'late';
  readonly word: string;
  readonly whatToDo: string;
}

/** The consequence of a refused routing for the part. */
export function holdWords(refusal: RefusalCode, part: DialogPart): Hold {
  const approved = part.templates.find((template) => template.approved);
  switch (refusal) {
    case 'NO_APPROVED_ROUTING_TEMPLATE':
      if (approved)
        return {
          tone: 'gate',
          word: t('Blocked'),
          whatToDo: t('Choose “{name}”, which is approved.', { name: approved.name }),
        };
      return {
        tone: 'gate',
        word: t('Blocked'),
        whatToDo:
          part.templates.length > 0
            ? t('Have one of its templates approved.')
            : t('Have a routing template made for it and approved.'),
      };
    case 'EMPTY_ROUTING':
      return {
        tone: 'late',
        word: t('No operations'),
        whatToDo: t('Choose a template with steps, or give the part’s process its operations.'),
      };
    case 'ORDER_NOT_SCHEDULABLE':
      return {
        tone: 'late',
        word: t('Not an order'),
        whatToDo: t('Turn the quote or draft into an order first; archived orders are not produced.'),
      };
    case 'ROUTING_TEMPLATE_DEPRECATED':
      return { tone: 'late', word: t('Deprecated'), whatToDo: t('Choose the template that replaces it.') };
    default:
      return { tone: 'late', word: t('Refused'), whatToDo: t('Choose another routing.') };
  }
}
