import { NO_TIMES, type Role } from '@routecard/core';
import type { Connection } from '@routecard/db';
import { hashPassword } from 'better-auth/crypto';
import { uuidv7 } from 'uuidv7';
import {
  BOXES,
  COLORS,
  DENSITIES_KG_PER_M3,
  FINISHES,
  KANBAN_COLUMNS,
  MATERIALS,
  OPERATIONS,
  type OperationName,
  PROCESSES,
  unitValueOf,
} from './catalogue.ts';
import { SHOP_NAME } from './customers.ts';
import { insertNumbered, insertRows } from './insert-rows.ts';
import { loadShapes } from './load-shapes.ts';
import { PARTS } from './parts.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from './people.ts';
import { type DemoShop, idOf, type LoadedPart } from './shop.ts';
import { CALENDARS, closedDay, TIMES } from './times.ts';

/** The name of the demo manufacturer until it is completely loaded. */
export const NAME_WHILE_LOADING = `${SHOP_NAME} (loading)`;

/** Adds the demo manufacturer under that name, with its people, who cannot sign in yet, its catalogue and its parts. */
export async function loadShop(connection: Connection): Promise<DemoShop> {
  const manufacturer_id = uuidv7();
  await insertRows(connection, 'manufacturers', [
    {
      id: manufacturer_id,
      name: NAME_WHILE_LOADING,
      is_demo: true,
      approved_routing_template_required: false,
      created_at: new Date(),
    },
  ]);
  await insertRows(connection, 'shop_counters', [
    { manufacturer_id, last_order_number: 1000, last_step_number: 0 },
  ]);
  const userIds = await loadPeople(connection, manufacturer_id);
  const calendarIds = named(CALENDARS);
  await insertRows(
    connection,
    'calendars',
    CALENDARS.map(({ name, shifts }, i) => ({
      ...standard({ manufacturer_id, id: idOf(calendarIds, name), name }),
      is_default: i === 0,
      shifts,
      exceptions: i === 0 ? [closedDay(new Date())] : [],
    })),
  );
  const operationIds = named(OPERATIONS);
  await insertRows(
    connection,
    'operations',
    OPERATIONS.map(({ name, prefix, viewType, hours }, i) => ({
      ...standard({ manufacturer_id, id: idOf(operationIds, name), name }),
      step_name_prefix: prefix,
      production_step_type: 'BATCH',
      view_type: viewType,
      step_naming_strategy: name === 'Print' ? 'RENAME' : 'KEEP',
      sequence: i + 1,
      duration_seconds: hours * 3600,
      ...timeColumns(name, calendarIds),
      is_completed_status: name === 'Pack',
      allow_overproduction: false,
      automations: [],
    })),
  );
  const kanbanColumnIds = named(KANBAN_COLUMNS);
  await insertRows(
    connection,
    'kanban_columns',
    KANBAN_COLUMNS.map(({ name, orderStatus, color }, i) => ({
      ...standard({ manufacturer_id, id: idOf(kanbanColumnIds, name), name }),
      sequence: i + 1,
      order_status: orderStatus,
      expects_finished: name === 'Ready to ship' || orderStatus === 'ENDING',
      color,
    })),
  );
  await insertRows(
    connection,
    'kanban_column_automations',
    KANBAN_COLUMNS.flatMap(({ name, automations }) =>
      automations.map((type) => ({
        manufacturer_id,
        id: uuidv7(),
        kanban_column_id: idOf(kanbanColumnIds, name),
        type,
      })),
    ),
  );
  const parts = await loadParts(connection, manufacturer_id, operationIds);
  await loadPackingAids(connection, manufacturer_id, { parts, declaredBy: idOf(userIds, 'SHIPPER') });
  await loadShapes(connection, manufacturer_id, { parts, uploadedBy: idOf(userIds, 'PLANNER') });
  return { manufacturerId: manufacturer_id, userIds, operationIds, kanbanColumnIds, parts };
}

/** Adds what packers type less by: boxes, and what a unit of each part is worth. */
async function loadPackingAids(
  connection: Connection,
  manufacturer_id: string,
  { parts, declaredBy }: { readonly parts: readonly LoadedPart[]; readonly declaredBy: string },
): Promise<void> {
  await insertRows(
    connection,
    'box_presets',
    BOXES.map(({ name, length, width, height, tare }) => ({
      manufacturer_id,
      id: uuidv7(),
      name,
      length_millimeters: length,
      width_millimeters: width,
      height_millimeters: height,
      tare_grams: tare,
      created_at: new Date(),
    })),
  );
  await insertRows(
    connection,
    'declared_values',
    parts.map((part) => ({
      manufacturer_id,
      part_specification_id: part.partSpecificationId,
      currency: 'EUR',
      unit_value: unitValueOf(part),
      updated_at: new Date(),
      updated_by: declaredBy,
    })),
  );
}

/** The columns of an operation that say what it takes. */
function timeColumns(name: OperationName, calendarIds: ReadonlyMap<string, string>) {
  const { setup, perUnit, perLoad, loadCapacity, machines, unlimited, aroundTheClock } = TIMES[name];
  return {
    time_model: perLoad === undefined ? 'PER_UNIT' : 'PER_LOAD',
    setup_seconds: setup,
    seconds_per_unit: perUnit ?? null,
    seconds_per_load: perLoad ?? null,
    load_capacity: loadCapacity ?? null,
    machines: machines ?? NO_TIMES.machines,
    unlimited: unlimited ?? false,
    calendar_id: aroundTheClock ? idOf(calendarIds, 'Around the clock') : null,
  };
}

async function loadPeople(connection: Connection, manufacturer_id: string): Promise<Map<Role, string>> {
  const userIds = new Map(DEMO_PEOPLE.map(({ role }) => [role, uuidv7()]));
  const passwords = await Promise.all(DEMO_PEOPLE.map(() => hashPassword(DEMO_PASSWORD)));
  const at = new Date();
  await insertRows(
    connection,
    'users',
    DEMO_PEOPLE.map(({ role, email, firstName, lastName }) => ({
      ...standard({ manufacturer_id, id: idOf(userIds, role), name: `${firstName} ${lastName}` }),
      email,
      email_verified: true,
      disabled_at: at,
      first_name: firstName,
      last_name: lastName,
      role,
    })),
  );
  await insertRows(
    connection,
    'accounts',
    DEMO_PEOPLE.map(({ role }, i) => ({
      id: uuidv7(),
      user_id: idOf(userIds, role),
      account_id: idOf(userIds, role),
      provider_id: 'credential',
      password: passwords[i],
      created_at: at,
      updated_at: at,
    })),
  );
  return userIds;
}

async function loadParts(
  connection: Connection,
  manufacturer_id: string,
  operationIds: ReadonlyMap<string, string>,
): Promise<LoadedPart[]> {
  const tenant = { manufacturer_id, created_at: new Date() };
  const processIds = new Map(PROCESSES.map(({ technology }) => [technology, uuidv7()]));
  await insertRows(
    connection,
    'process_prices',
    PROCESSES.map(({ technology, description }) => ({
      ...tenant,
      id: idOf(processIds, technology),
      technology,
      description,
      is_internal: false,
      updated_at: new Date(),
    })),
  );
  await insertRows(
    connection,
    'process_prices_operations',
    PROCESSES.flatMap(({ technology, operations }) =>
      operations.map((name, i) => ({
        manufacturer_id,
        process_prices_id: idOf(processIds, technology),
        operation_id: idOf(operationIds, name),
        position: i + 1,
      })),
    ),
  );
  const finishes = FINISHES.map(({ name }) => ({ name }));
  const finishIds = await insertNamed(connection, 'post_processings', finishes, {
    ...tenant,
    purchasable: true,
    updated_at: new Date(),
  });
  await insertRows(
    connection,
    'post_processing_operations',
    FINISHES.flatMap(({ name, operations }) =>
      operations.map((operation, i) => ({
        manufacturer_id,
        post_processing_id: idOf(finishIds, name),
        operation_id: idOf(operationIds, operation),
        position: i + 1,
      })),
    ),
  );
  const materials = [...new Set(Object.values(MATERIALS).flat())].map((name) => ({
    name,
    density_kg_per_m3: DENSITIES_KG_PER_M3[name] ?? null,
  }));
  const materialIds = await insertNamed(connection, 'materials', materials, tenant);
  const colorIds = await insertNamed(connection, 'colors', COLORS, tenant);
  const parts = PARTS.map((part) => ({ ...part, revisionId: uuidv7(), partSpecificationId: uuidv7() }));
  await insertRows(
    connection,
    'part_revisions',
    parts.map(({ revisionId, name }) => ({ ...tenant, id: revisionId, name })),
  );
  await insertRows(
    connection,
    'part_specifications',
    parts.map((part) => ({
      ...tenant,
      id: part.partSpecificationId,
      part_revision_id: part.revisionId,
      process_prices_id: idOf(processIds, part.technology),
      material_id: idOf(materialIds, part.material),
      color_id: idOf(colorIds, part.color),
      units: 'MILLIMETERS',
    })),
  );
  await insertRows(
    connection,
    'part_specification_post_processings',
    parts.flatMap(({ partSpecificationId, finishes }) =>
      finishes.map((finish, i) => ({
        manufacturer_id,
        part_specification_id: partSpecificationId,
        post_processing_id: idOf(finishIds, finish),
        position: i + 1,
      })),
    ),
  );
  return parts;
}

const named = (rows: readonly { readonly name: string }[]) =>
  new Map<string, string>(rows.map(({ name }) => [name, uuidv7()]));

const standard = <Row>(row: Row) => ({ ...row, created_at: new Date(), updated_at: new Date() });

/** Inserts named rows that the database numbers; returns the numbers by name. */
async function insertNamed(
  connection: Connection,
  table: string,
  rows: readonly { readonly name: string }[],
  common: Readonly<Record<string, unknown>>,
): Promise<Map<string, number>> {
  const ids = await insertNumbered(
    connection,
    table,
    rows.map((row) => ({ ...common, ...row })),
  );
  return new Map(rows.map(({ name }, i) => [name, ids[i] ?? 0]));
}
