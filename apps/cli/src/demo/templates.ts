import type { Connection } from '@routecard/db';
import { uuidv7 } from 'uuidv7';
import { FINISHES, OPERATIONS, type OperationName, PROCESSES } from './catalogue.ts';
import { insertRows } from './insert-rows.ts';
import { type DemoShop, idOf, type LoadedPart } from './shop.ts';

interface NewTemplate {
  readonly id: string;
  readonly part: LoadedPart;
  readonly name: string;
  readonly approved: boolean;
  readonly isDefault: boolean;
  readonly replacedById: string | null;
  readonly operations: readonly OperationName[];
}

/** Adds the parts' routing templates: drafts, approved defaults, and some that replaced an older version. */
export async function loadTemplates(connection: Connection, shop: DemoShop): Promise<void> {
  const templates = shop.parts.flatMap(templatesOf);
  const now = new Date();
  await insertRows(
    connection,
    'routing_templates',
    templates.map(({ id, part, name, approved, isDefault, replacedById }) => ({
      manufacturer_id: shop.manufacturerId,
      id,
      part_specification_id: part.partSpecificationId,
      name,
      approved,
      is_default: isDefault,
      deprecated_at: replacedById === null ? null : now,
      replaced_by_id: replacedById,
      created_at: now,
      updated_at: now,
    })),
  );
  await insertRows(
    connection,
    'routing_template_steps',
    templates.flatMap(({ id, operations }) =>
      operations.map((operation, i) => ({
        manufacturer_id: shop.manufacturerId,
        routing_template_id: id,
        id: uuidv7(),
        operation_id: idOf(shop.operationIds, operation),
        sequence: i + 1,
      })),
    ),
  );
}

function templatesOf(part: LoadedPart): NewTemplate[] {
  const derived = derivedOperations(part);
  const id = uuidv7();
  switch (part.template) {
    case 'none':
      return [];
    case 'draft':
      return [template({ id, part, name: 'Draft', approved: false, operations: derived })];
    case 'default':
      return [template({ id, part, name: 'Standard', operations: inspectedBeforePaint(derived) })];
    case 'replaced': {
      const current = template({ id, part, name: 'Version 2', operations: inspectedBeforePaint(derived) });
      const old = { id: uuidv7(), part, name: 'Version 1', isDefault: false, replacedById: id };
      return [current, template({ ...old, operations: derived })];
    }
  }
}

const template = (
  given: Pick<NewTemplate, 'id' | 'part' | 'name' | 'operations'> & Partial<NewTemplate>,
): NewTemplate => ({
  approved: true,
  isDefault: given.approved ?? true,
  replacedById: null,
  ...given,
});

/** The operations that the part's process and finishes need, in the shop's order. */
function derivedOperations(part: LoadedPart): OperationName[] {
  const process = PROCESSES.find(({ technology }) => technology === part.technology);
  const finishes = FINISHES.filter(({ name }) => part.finishes.includes(name));
  const wanted = new Set([process, ...finishes].flatMap((source) => source?.operations ?? []));
  return OPERATIONS.map(({ name }) => name).filter((name) => wanted.has(name));
}

/** A painted part is looked at before and again after paint, by the same people: QC stands in its routing twice. */
function inspectedBeforePaint(operations: readonly OperationName[]): OperationName[] {
  return operations.map((name) => (name === 'Final QC' ? 'QC' : name));
}
