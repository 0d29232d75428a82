import type { RefusalCode } from '@routecard/core';
import type { DialogPart, Way } from './draft';

/** Where a routing comes from, in words. */
export function originWords(part: DialogPart, way: Way): string {
  const template = part.templates.find(({ id }) => id === way.templateId);
  if (template === undefined) return 'Derived from process and finishes';
  return template.isDefault ? `Default template “${template.name}”` : `Template “${template.name}”`;
}

/** Why a part cannot be scheduled this way, and what to do. */
export interface Hold {
  readonly why: string;
  readonly whatToDo: string;
}

/** What holds a part back: a word for its badge, the reason and the way on. */
export function holdWords(refusal: RefusalCode, part: DialogPart): Hold & { readonly word: string } {
  const approved = part.templates.find((template) => template.approved);
  switch (refusal) {
    case 'NO_APPROVED_ROUTING_TEMPLATE':
      return {
        word: 'Needs approval',
        why: 'This shop produces along approved routing templates only, and this routing is not one.',
        whatToDo: approved
          ? `Choose “${approved.name}”, which is approved.`
          : part.templates.length > 0
            ? 'Have one of its templates approved, then open this again.'
            : 'Have a routing template made and approved for the part, then open this again.',
      };
    case 'EMPTY_ROUTING':
      return {
        word: 'No operations',
        why: 'The routing has no steps, so there is nowhere for the units to go.',
        whatToDo: 'Choose a template with steps, or give the part’s process its operations.',
      };
    case 'ROUTING_TEMPLATE_DEPRECATED':
      return {
        word: 'Deprecated',
        why: 'The template was deprecated.',
        whatToDo: 'Choose the one that replaces it.',
      };
    default:
      return { word: 'Refused', why: 'The product refuses this routing.', whatToDo: 'Choose another one.' };
  }
}
