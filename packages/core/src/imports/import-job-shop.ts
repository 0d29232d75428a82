import { PERMISSIONS } from '../authority.ts';
import { createOperationAmong, type Operation } from '../catalogue/operations/operation.ts';
import type { Stamp } from '../deps.ts';
import { isInt32 } from '../identifiers.ts';
import type { Shift } from '../planning/calendar.ts';
import { ensure, present } from '../refusals.ts';
import {
  approveTemplate,
  createTemplate,
  makeTemplateDefault,
  type RoutingTemplate,
} from '../routing-templates/routing-template.ts';
import type { Store } from '../store.ts';
import { addCalendarAmong, MINUTES_OF_DAY, type ShopCalendar } from '../time/calendar.ts';
import { defineUseCase } from '../use-case.ts';
import { type ImportReport, nothingImported } from './import-report.ts';
import type { ImportPlan, NewSpecification } from './import-store.ts';
import type { Job, JobShop } from './job-shop.ts';
import { ensureNotCancelled } from './plan-import.ts';

export interface ImportJobShop {
  readonly instance: JobShop;
  /** Units of each part. */
  readonly quantity: number;
  /** True imports nothing where a job is bad. */
  readonly atomic: boolean;
}

const CUSTOMER = 'Job-shop instances';
const TECHNOLOGY = 'Job shop';
const MATERIAL = 'Job-shop stock';

/**
 * Imports an instance as one order: each job becomes a part with an approved default template over the operations
 * `Machine k`, which are made where the shop has none of that name: of one machine each, around the clock. Each step has the
 * duration of its job as its time of a unit. Jobs that an earlier import made are not made again.
 * Throws REQUEST_VALIDATION_FAILED for an impossible quantity or, when `atomic`, for a bad job, and ORDER_CANCELLED where jobs would be added
 * to an order that was cancelled.
 */
export const importJobShop = defineUseCase<ImportJobShop, ImportReport>(
  'importJobShop',
  PERMISSIONS.writeOrders,
  ['MATERIAL_NOT_FOUND', 'ORDER_CANCELLED'],
  (deps, call, { instance, quantity, atomic }) => {
    ensure(
      isInt32(quantity) && quantity >= 1,
      'REQUEST_VALIDATION_FAILED',
      'The quantity must be a whole number of at least 1.',
    );
    const { refused } = instance;
    ensure(!atomic || refused.length === 0, 'REQUEST_VALIDATION_FAILED', nothingImported(refused.length), {
      refused,
    });
    return deps.transact(call, async (store, stamp) => {
      await store.imports.lock();
      const calendars = await store.calendars.lockAll();
      const { jobs, known } = await newJobs(store, instance);
      const alreadyThere = instance.jobs.length - jobs.length;
      if (jobs.length === 0) return { orders: 0, requisitions: 0, alreadyThere, refused };
      ensureNotCancelled(known?.isCancelled ?? false, instance.name);
      if (known === undefined) await store.customers.make([CUSTOMER]);
      const calendarId = await aroundTheClock(store, calendars, stamp);
      const operationIds = await machineOperations(store, instance, calendarId, stamp);
      const specifications = await planParts(store, instance, jobs, stamp);
      const lines = jobs.map((job, i) => ({
        key: String(job.number),
        requisition: { partSpecificationId: specifications[i]?.id ?? '', quantity },
      }));
      const order = { customerOrganisationName: CUSTOMER, customReference: instance.name };
      const source = sourceOf(instance);
      const plan: ImportPlan = {
        specifications,
        newOrders: known === undefined ? [{ source, order, lines }] : [],
        grownOrders: known === undefined ? [] : [{ ...known, lines }],
      };
      const { orderIds } = await store.imports.add(plan, stamp.at);
      const templates = specifications.flatMap(({ id }, i) =>
        templatesOf(id, jobs[i]?.steps ?? [], operationIds, stamp),
      );
      await store.routingTemplates.save([], templates);
      await store.orders.note(
        orderIds.map((orderId) => ({ orderId, kind: 'CREATED', details: { importedFrom: source } })),
        stamp,
      );
      store.events.append([
        ...orderIds.map((orderId) => ({ type: 'order.created' as const, orderId })),
        ...(known ? [{ type: 'order.updated' as const, orderId: known.orderId }] : []),
      ]);
      return { orders: orderIds.length, requisitions: lines.length, alreadyThere, refused };
    });
  },
);

const sourceOf = (instance: JobShop) => `jobshop:${instance.name}`;

/** The jobs that are not there yet, and the order that an earlier import made for the instance. */
async function newJobs(store: Store, instance: JobShop) {
  const source = sourceOf(instance);
  const found = await store.imports.find({
    ...NOTHING,
    lines: instance.jobs.map(({ number }) => ({ source, key: String(number) })),
  });
  const taken = new Set(found.taken.map(({ key }) => key));
  return { jobs: instance.jobs.filter(({ number }) => !taken.has(String(number))), known: found.orders[0] };
}

const NOTHING = {
  lines: [],
  partSpecificationIds: [],
  partSpecificationExternalIds: [],
  partNames: [],
  technologies: [],
  materials: [],
  colors: [],
  finishes: [],
};

/** The operation of each machine, by its number; those that are missing are made. */
async function machineOperations(
  { operations }: Store,
  instance: JobShop,
  calendarId: string,
  stamp: Stamp,
): Promise<readonly string[]> {
  const all: Operation[] = [...(await operations.lockAll())];
  const ids: string[] = [];
  for (let machine = 0; machine < instance.machines; machine += 1) {
    const name = `Machine ${machine}`;
    const same = ({ name: other, deletedAt }: Operation) =>
      deletedAt === null && other.toLowerCase() === name.toLowerCase();
    let operation = all.find(same);
    if (operation === undefined) {
      const durationSeconds = meanDuration(instance, machine);
      const times = { timeModel: 'PER_UNIT', durationSeconds, secondsPerUnit: durationSeconds } as const;
      const made = { name, stepNamePrefix: `M${machine}`, ...times, calendarId };
      operation = createOperationAmong(all, made, stamp);
      all.push(operation);
      await operations.save(operation);
    }
    ids.push(operation.id);
  }
  return ids;
}

const CALENDAR = 'Around the clock';

/** The calendar without closed hours: the one of that name among all, else a new one. */
async function aroundTheClock(
  { calendars }: Store,
  before: readonly ShopCalendar[],
  stamp: Stamp,
): Promise<string> {
  const known = before.find(({ name }) => name.toLowerCase() === CALENDAR.toLowerCase());
  if (known !== undefined) return known.id;
  const shifts = [1, 2, 3, 4, 5, 6, 7].map(
    (weekday): Shift => ({ weekday, startMinute: 0, endMinute: MINUTES_OF_DAY }),
  );
  const after = addCalendarAmong(before, { name: CALENDAR, shifts }, stamp);
  await calendars.save(before, after);
  return present(after.at(-1), 'INTERNAL').id;
}

/** What a unit takes on the machine unless its step says otherwise: the mean of the jobs, in whole seconds. */
function meanDuration(instance: JobShop, machine: number): number {
  const durations = instance.jobs.flatMap(({ steps }) =>
    steps.filter((step) => step.machine === machine).map((step) => step.duration),
  );
  if (durations.length === 0) return 0;
  return Math.round(durations.reduce((sum, duration) => sum + duration, 0) / durations.length);
}

async function planParts(
  store: Store,
  instance: JobShop,
  jobs: readonly Job[],
  stamp: Stamp,
): Promise<readonly NewSpecification[]> {
  const names = { ...NOTHING, technologies: [TECHNOLOGY], materials: [MATERIAL] };
  const found = await store.imports.find(names);
  const description = 'Parts of job-shop instances; their routings are templates';
  const process =
    found.processes[0] ??
    (await store.catalogue.addProcess(stamp.newId(), {
      technology: TECHNOLOGY,
      description,
      isInternal: true,
    }));
  const material = found.materials[0] ?? (await store.catalogue.addMaterial(MATERIAL, null));
  return jobs.map(({ number }) => ({
    id: stamp.newId(),
    partRevisionId: stamp.newId(),
    name: `${instance.name} job ${number}`,
    processPricesId: process.id,
    materialId: present(material, 'MATERIAL_NOT_FOUND').id,
    colorId: null,
    finishIds: [],
  }));
}

function templatesOf(
  partSpecificationId: string,
  steps: Job['steps'],
  operationIds: readonly string[],
  stamp: Stamp,
): readonly RoutingTemplate[] {
  const inputs = steps.map(({ machine, duration }, i) => ({
    operationId: operationIds[machine] ?? '',
    sequence: i + 1,
    setupSeconds: 0,
    secondsPerUnit: duration,
  }));
  const input = { name: 'Imported', steps: inputs };
  const template = createTemplate([], partSpecificationId, input, new Set(operationIds), stamp);
  const approved = approveTemplate([template], template.id, stamp);
  return makeTemplateDefault(approved, template.id, stamp);
}
