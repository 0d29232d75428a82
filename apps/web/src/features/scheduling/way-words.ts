import type { RefusalCode } from '@routecard/core';
import type { DialogPart, DraftRow, EditedRouting, Way } from './draft';

/** The origin of a routing, in words. */
export function originWords(part: DialogPart, way: Way): string {
  const template = part.templates.find(({ id }) => id === way.templateId);
  if (template === undefined) return 'Automatic, from process and finishes';
  return template.isDefault ? `Default template “${template.name}”` : `Template “${template.name}”`;
}

/** That a routing was made for this run, and what else becomes of it. */
export function editedWords({ saveAs }: EditedRouting): string {
  return saveAs === null ? 'Edited for this run' : `Edited for this run, saved as “${saveAs}”`;
}

/** The effects of approving the chosen routing, besides scheduling. */
export function approvalWords(part: DialogPart, row: DraftRow): string {
  if (row.edited) return 'Approve it as a template, and schedule';
  const chosen = part.templates.find(({ id, isDefault }) =>
    row.templateId === null ? isDefault : id === row.templateId,
  );
  if (chosen) return `Approve “${chosen.name}”, and schedule`;
  return 'Approve the derived routing as its default template, and schedule';
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
        return { tone: 'gate', word: 'Blocked', whatToDo: `Choose “${approved.name}”, which is approved.` };
      return {
        tone: 'gate',
        word: 'Blocked',
        whatToDo:
          part.templates.length > 0
            ? 'Have one of its templates approved.'
            : 'Have a routing template made for it and approved.',
      };
    case 'EMPTY_ROUTING':
      return {
        tone: 'late',
        word: 'No operations',
        whatToDo: 'Choose a template with steps, or give the part’s process its operations.',
      };
    case 'ORDER_NOT_SCHEDULABLE':
      return {
        tone: 'late',
        word: 'Not an order',
        whatToDo: 'Turn the quote or draft into an order first; archived orders are not produced.',
      };
    case 'ROUTING_TEMPLATE_DEPRECATED':
      return { tone: 'late', word: 'Deprecated', whatToDo: 'Choose the template that replaces it.' };
    default:
      return { tone: 'late', word: 'Refused', whatToDo: 'Choose another routing.' };
  }
}
