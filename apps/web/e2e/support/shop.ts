import { randomUUID } from 'node:crypto';
import { type Actor, type Deps, moveBatches, type Role, scheduleWorkOrders } from '@routecard/core';
import { createDeps, type Database, openDatabase, openSignInDatabase } from '@routecard/db';
import { users } from '@routecard/db/schema';

/** A run of its own for one test, so that tests can work on one shop at the same time. */
export interface TestRun {
  /** Nobody else's part has this name: searching for it leaves one card on the board. */
  readonly partName: string;
  readonly workOrderId: string;
  readonly orderId: number;
  readonly orderNumber: number;
  readonly quantity: number;
  /** Moves units as an ERP does: over REST, through another process. */
  moveOverRest(quantity: number, from: string, to: string): Promise<void>;
  /** Moves units behind the browser's back. */
  move(quantity: number, from: string, to: string): Promise<void>;
  /** Scraps units behind the browser's back, and starts as many again where they are replaced. */
  scrap(quantity: number, from: string, options?: { readonly replaced: boolean }): Promise<void>;
  /** Units by the operation they stand at. */
  units(): Promise<Record<string, number>>;
  /** The number of the run's ledger rows. */
  ledgerRows(): Promise<number>;
}

/** The demo shop as the tests reach it beside the browser. */
export interface TestShop {
  /** `partName` is for runs that are to be found together; else nobody else's part has its name. */
  makeRun(quantity: number, operations: readonly string[], partName?: string): Promise<TestRun>;
  close(): Promise<void>;
}

/** A variable that the test run sets. Throws where it is missing. */
function setByTheRun(name: string): string {
  const value = process.env[name];
  if (!value)
    throw new Error(`${name} is not set: start the browser tests through Playwright's configuration.`);
  return value;
}

/** E-mail and password of the demo person with the role. */
export function signInOf(role: Role): { email: string; password: string } {
  const all: { role: string; email: string; password: string }[] = JSON.parse(setByTheRun('E2E_SIGN_INS'));
  const found = all.find((signIn) => signIn.role.toUpperCase() === role);
  if (!found) throw new Error(`The demo shop has no ${role}.`);
  return found;
}

/** Opens the demo shop. */
export async function openTestShop(): Promise<TestShop> {
  const url = setByTheRun('E2E_DATABASE_URL');
  const database = openDatabase({ url, maxConnections: 2 });
  const deps = createDeps(database);
  const actor = await planner(url);
  return {
    makeRun: (quantity, operations, partName = uniquePartName()) =>
      makeRun(database, deps, actor, quantity, operations, partName),
    close: () => database.close(),
  };
}

/** A name that nobody else's part has. */
export function uniquePartName(): string {
  return `Part ${randomUUID().slice(0, 8)}`;
}

async function planner(url: string): Promise<Actor> {
  const signIns = openSignInDatabase({ url });
  const people = await signIns.drizzle.select().from(users);
  await signIns.close();
  const person = people.find((user) => user.email === signInOf('PLANNER').email);
  if (!person) throw new Error('The demo shop has no planner.');
  return { manufacturerId: person.manufacturerId, userId: person.id, role: person.role, scopes: null };
}

async function makeRun(
  database: Database,
  deps: Deps,
  actor: Actor,
  quantity: number,
  operations: readonly string[],
  partName: string,
): Promise<TestRun> {
  const shop = actor.manufacturerId;
  const { requisitionId, orderId, orderNumber } = await addRequisition(database, shop, partName, quantity);
  const rows = await database.read<{ id: string; name: string }>(shop, {
    text: 'select id, name from operations',
  });
  const idOf = (name: string) => {
    const id = rows.find((row) => row.name === name)?.id;
    if (!id) throw new Error(`The demo shop has no operation ${name}.`);
    return id;
  };
  const scheduled = await scheduleWorkOrders(
    deps,
    { actor },
    {
      entries: [{ requisitionId, quantity, operationIds: operations.map(idOf) }],
    },
  );
  const workOrderId = scheduled.replayed ? undefined : scheduled.result.workOrders[0]?.id;
  if (!workOrderId) throw new Error('The run was not scheduled.');
  return {
    partName,
    workOrderId,
    orderId,
    orderNumber,
    quantity,
    async moveOverRest(moved, from, to) {
      const batches = [{ workOrderId, fromOperationId: idOf(from), quantity: moved }];
      const path = '/api/manufacturer/v1/production-step/move-batches';
      const answer = await fetch(`${setByTheRun('E2E_API_URL')}${path}`, {
        method: 'PATCH',
        headers: {
          authorization: `Bearer ${setByTheRun('E2E_TOKEN')}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify([{ toOperationId: idOf(to), batches }]),
      });
      if (!answer.ok) throw new Error(`The move answered ${answer.status}: ${await answer.text()}`);
    },
    async move(moved, from, to) {
      const batch = { workOrderId, fromOperationId: idOf(from), quantity: moved };
      await moveBatches(deps, { actor }, { entries: [{ toOperationId: idOf(to), batches: [batch] }] });
    },
    async scrap(scrapped, from, { replaced } = { replaced: false }) {
      const batches = [{ workOrderId, fromOperationId: idOf(from), quantity: scrapped }];
      const entry = { scrapReason: 'Warped', replaceScrapped: replaced, batches };
      await moveBatches(deps, { actor }, { entries: [entry] });
    },
    async units() {
      const balances = await database.read<{ name: string; quantity: number }>(shop, {
        text: `select o.name, sum(b.quantity)::int as quantity from batch_balances b
          join operations o on o.manufacturer_id = b.manufacturer_id and o.id = b.operation_id
          where b.work_order_id = $1 group by o.name`,
        values: [workOrderId],
      });
      return Object.fromEntries(balances.map((row) => [row.name, row.quantity]));
    },
    async ledgerRows() {
      const counted = await database.read<{ rows: number }>(shop, {
        text: 'select count(*)::int as rows from batch_transitions where work_order_id = $1',
        values: [workOrderId],
      });
      return counted[0]?.rows ?? 0;
    },
  };
}

/** An order of one line, due long ago, so that its card stands at the top. */
async function addRequisition(
  database: Database,
  shop: string,
  partName: string,
  quantity: number,
): Promise<{ requisitionId: number; orderId: number; orderNumber: number }> {
  return database.transaction(shop, async (connection) => {
    const { rows } = await connection.query<{ requisitionId: number; orderId: number; orderNumber: number }>({
      text: `with number as (
          update shop_counters set last_order_number = last_order_number + 1 returning last_order_number
        ), made as (
          insert into orders (manufacturer_id, order_number, state, customer_organisation_id, dispatch_date)
          select $1, n.last_order_number, 'ORDER', c.id, '2020-02-03'
          from number n, (select id from customer_organisations order by name limit 1) c returning id, order_number
        )
        insert into requisitions
          (manufacturer_id, order_id, part_specification_id, quantity, name, sequence, dispatch_date)
        select $1, made.id, s.id, $2, $3, 1, '2020-02-03'
        from made, (select id from part_specifications order by id limit 1) s
        returning id as "requisitionId", order_id as "orderId", (select order_number from made) as "orderNumber"`,
      values: [shop, quantity, partName],
    });
    const [made] = rows;
    if (!made) throw new Error('The order was not made.');
    return made;
  });
}
