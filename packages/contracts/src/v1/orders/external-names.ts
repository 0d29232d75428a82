import type { CustomerName, PartName } from '@routecard/core';
import { z } from 'zod';
import { externalId, label, uuid } from '../fields.ts';

/** Names a part: by its id here, or by its external id. */
export const partName = {
  partSpecificationId: uuid.nullish(),
  partSpecificationExternalId: externalId
    .nullish()
    .meta({ description: 'The externalId of the part specification, in place of partSpecificationId.' }),
};

/** Names a customer: by its name, or by its external id. */
export const customerName = {
  customerOrganisationName: label.nullish().meta({ description: 'A customer of another name is made.' }),
  customerExternalId: externalId.nullish().meta({
    description: 'The externalId of a customer that there is, in place of customerOrganisationName.',
  }),
};

type Names<Field extends string> = { readonly [Key in Field]?: string | null | undefined };
type Refinement<Field extends string> = (names: Names<Field>, context: z.core.$RefinementCtx) => void;

/** One of two fields is given, or, unless `needed`, neither. */
const oneOf =
  <First extends string, Second extends string>(
    first: First,
    second: Second,
    { needed }: { readonly needed: boolean },
  ): Refinement<First | Second> =>
  (names, context) => {
    const given = [first, second].filter((field) => (names[field as First | Second] ?? null) !== null);
    if (given.length === 2) {
      context.addIssue({ code: 'custom', path: [second], message: `cannot be given together with ${first}` });
    }
    if (given.length === 0 && needed) {
      context.addIssue({ code: 'custom', path: [first], message: `is required, or ${second}` });
    }
  };

/** Told beside what is wrong with other fields. */
const besideOthers = {
  when: ({ value }: { readonly value: unknown }) =>
    typeof value === 'object' && value !== null && !Array.isArray(value),
};

/** A line names one part. */
export const namesOnePart = z.superRefine(
  oneOf('partSpecificationId', 'partSpecificationExternalId', { needed: true }),
  besideOthers,
);

/** An order names one customer. */
export const namesOneCustomer = z.superRefine(
  oneOf('customerOrganisationName', 'customerExternalId', { needed: true }),
  besideOthers,
);

/** An edit names one customer, or leaves it as it is. */
export const namesAtMostOneCustomer = z.superRefine(
  oneOf('customerOrganisationName', 'customerExternalId', { needed: false }),
  besideOthers,
);

/** The line that `namesOnePart` has let through, with the one name that it gives. */
export function withPartName<Line extends Names<'partSpecificationId' | 'partSpecificationExternalId'>>({
  partSpecificationId,
  partSpecificationExternalId,
  ...line
}: Line) {
  const name = partSpecificationId
    ? { partSpecificationId }
    : { partSpecificationExternalId: partSpecificationExternalId ?? '' };
  return { ...line, ...name } as Omit<Line, 'partSpecificationId' | 'partSpecificationExternalId'> & PartName;
}

/** The order that `namesOneCustomer` has let through, with the one name that it gives. */
export function withCustomerName<Order extends Names<'customerOrganisationName' | 'customerExternalId'>>({
  customerOrganisationName,
  customerExternalId,
  ...order
}: Order) {
  const name = customerOrganisationName
    ? { customerOrganisationName }
    : { customerExternalId: customerExternalId ?? '' };
  return { ...order, ...name } as Omit<Order, 'customerOrganisationName' | 'customerExternalId'> &
    CustomerName;
}
