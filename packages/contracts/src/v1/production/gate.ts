import type { ClearedPart, PartToClear } from '@routecard/core';
import { z } from 'zod';
import { cursorOf } from '../cursors.ts';
import { day, dayShown, MAX_ENTRIES, optionalText, uuid, uuidShown } from '../fields.ts';
import { given } from '../given.ts';
import { limitOf } from '../paging.ts';

/** A part that the approval gate holds back, with the lines of orders that wait for it. */
export const gatePartBody = z
  .object({
    partSpecificationId: uuidShown,
    name: z.string(),
    technology: z.string(),
    material: z.string(),
    color: z.object({ name: z.string(), code: optionalText }).nullable(),
    dueDate: dayShown.nullable().meta({ description: 'The earliest of its lines; null if none has one.' }),
    quantity: z.int().meta({ description: 'Units remaining to schedule, over all of its lines.' }),
    lineCount: z.int(),
    lines: z
      .array(
        z.object({
          requisitionId: z.int(),
          orderId: z.int(),
          orderNumber: z.string(),
          customerOrganisationName: z.string(),
          dueDate: dayShown.nullable(),
          quantity: z.int().meta({ description: 'Units remaining to schedule.' }),
        }),
      )
      .meta({ description: 'The first five, by due date.' }),
    routingTemplates: z
      .array(
        z.object({
          id: uuidShown,
          name: z.string(),
          approved: z.boolean(),
          isDefault: z.boolean(),
          operationNames: z.array(z.string()),
        }),
      )
      .meta({
        description: 'Those that can let it through: the default first, then approved ones, then by age.',
      }),
    derivedOperationNames: z.array(z.string()).meta({
      description:
        'The operations of its derived routing; a part without these and without templates cannot be cleared.',
    }),
  })
  .meta({ id: 'GatePart' });

/** A part at the gate as it is read. */
interface GatePartRead {
  readonly partSpecificationId: string;
  readonly name: string;
  readonly technology: string;
  readonly material: string;
  readonly color: { readonly name: string; readonly hex: string | null } | null;
  readonly due: string | null;
  readonly units: number;
  readonly lineCount: number;
  readonly lines: readonly {
    readonly requisitionId: number;
    readonly orderId: number;
    readonly orderNumber: number;
    readonly customerName: string;
    readonly due: string | null;
    readonly left: number;
  }[];
  readonly templates: readonly {
    readonly id: string;
    readonly name: string;
    readonly approved: boolean;
    readonly isDefault: boolean;
    readonly steps: readonly GateStepRead[];
  }[];
  readonly derived: readonly GateStepRead[];
}

interface GateStepRead {
  readonly operationName: string;
}

const namesOf = (steps: readonly GateStepRead[]): string[] => steps.map(({ operationName }) => operationName);

/** A part at the gate as answers show it. */
export const presentGatePart = ({
  color,
  due,
  units,
  lines,
  templates,
  derived,
  ...part
}: GatePartRead): z.input<typeof gatePartBody> => ({
  ...part,
  color: color && { name: color.name, code: color.hex },
  dueDate: due,
  quantity: units,
  lines: lines.map((line) => ({
    requisitionId: line.requisitionId,
    orderId: line.orderId,
    orderNumber: String(line.orderNumber),
    customerOrganisationName: line.customerName,
    dueDate: line.due,
    quantity: line.left,
  })),
  routingTemplates: templates.map(({ steps, ...template }) => ({
    ...template,
    operationNames: namesOf(steps),
  })),
  derivedOperationNames: namesOf(derived),
});

const MAX_PARTS = 1_000;
const place = cursorOf('gate', z.object({ due: day.nullable(), partSpecificationId: uuid }));

/** The cursor of a place in the list of the parts at the gate. */
export const gateCursor = place.text;

/** `GET /gate`. */
export const gateQuery = z.object({ limit: limitOf(MAX_PARTS), cursor: place.parameter.optional() });

/** `POST /gate/clear`: all of the parts, or none. */
export const clearGateRequest = z
  .array(
    z.object({
      partSpecificationId: uuid,
      routingTemplateId: uuid.nullish().meta({
        description:
          'Left out: the default template, else one of the derived routing, made where there is none.',
      }),
    }),
  )
  .min(1)
  .max(MAX_ENTRIES)
  .meta({ id: 'ClearGate' });

/** The parts to let through. */
export const clearGateCommand = (
  body: z.output<typeof clearGateRequest>,
): { readonly parts: readonly PartToClear[] } => ({ parts: body.map((part) => given(part)) });

/** The parts that were let through, in the order of the call. */
export const clearedPartsBody = z.array(
  z
    .object({
      partSpecificationId: uuidShown,
      routingTemplateId: uuidShown.meta({ description: 'Approved, and the default from now on.' }),
    })
    .meta({ id: 'ClearedPart' }),
);

/** The cleared parts as answers show them. */
export const presentCleared = (parts: readonly ClearedPart[]): z.infer<typeof clearedPartsBody> => [...parts];
