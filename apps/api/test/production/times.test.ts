import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Fields, openTestApi, type TestApi } from '../test-api.ts';
import { openWorld } from '../world/world.ts';

let testApi: TestApi;
beforeAll(async () => {
  testApi = await openTestApi();
});
afterAll(() => testApi.close());

const EARLY = { weekday: 1, start: '06:00', end: '14:00' };

async function addCalendar(name: string, more: Fields = {}): Promise<Fields> {
  const { status, body } = await testApi.ask<Fields>('POST', '/calendar', { name, shifts: [EARLY], ...more });
  expect([status, body]).toEqual([200, expect.anything()]);
  return body;
}

/** The operation as the list shows it after the call. */
async function operationAfter(method: 'POST' | 'PATCH', body: Fields): Promise<Fields> {
  const { status, body: all } = await testApi.ask<Fields[]>(method, '/operation', body);
  expect([status, all]).toEqual([200, expect.any(Array)]);
  const found = all.find(({ id, name }) => (body.id === undefined ? name === body.name : id === body.id));
  if (found === undefined) throw new Error('The operation is not in the list');
  return found;
}

describe('calendars', () => {
  test('are created, read, changed and deleted; the first is the default until another one is', async () => {
    const day = await addCalendar('Day', {
      shifts: [
        { weekday: 5, start: '22:00', end: '06:00' },
        { weekday: 1, start: '00:00', end: '24:00' },
      ],
      exceptions: [
        { kind: 'OVERTIME', date: '2026-12-05', start: '08:00', end: '12:00', name: 'Catch up' },
        { kind: 'CLOSED', date: '2026-12-25', name: 'Christmas' },
      ],
    });
    expect(day).toEqual({
      id: expect.any(String),
      name: 'Day',
      isDefault: true,
      shifts: [
        { weekday: 1, start: '00:00', end: '24:00' },
        { weekday: 5, start: '22:00', end: '06:00' },
      ],
      exceptions: [
        { kind: 'OVERTIME', date: '2026-12-05', start: '08:00', end: '12:00', name: 'Catch up' },
        { kind: 'CLOSED', date: '2026-12-25', name: 'Christmas' },
      ],
      createdAt: expect.any(String),
      updateDt: expect.any(String),
    });
    const night = await addCalendar('Night');
    expect(night.isDefault).toBe(false);
    const path = `/calendar/${String(night.id)}`;
    const changed = await testApi.ask<Fields>('PATCH', path, { isDefault: true, exceptions: [] });
    expect(changed.body).toMatchObject({ name: 'Night', isDefault: true, shifts: [EARLY] });
    expect((await testApi.ask<Fields>('GET', `/calendar/${String(day.id)}`)).body.isDefault).toBe(false);
    const listed = await testApi.ask<Fields[]>('GET', '/calendar');
    expect(listed.body.map(({ name }) => name)).toEqual(['Night', 'Day']);
    expect((await testApi.ask('DELETE', path)).body).toMatchObject({ error: 'CALENDAR_IN_USE' });
    expect((await testApi.ask('DELETE', `/calendar/${String(day.id)}`)).status).toBe(204);
    expect((await testApi.ask('DELETE', path)).status).toBe(204);
    expect((await testApi.ask('GET', path)).body).toMatchObject({ error: 'CALENDAR_NOT_FOUND' });
  });

  test('a day that is closed twice is named by its place', async () => {
    const closed = { kind: 'CLOSED', date: '2026-12-25' };
    const { body } = await testApi.ask('POST', '/calendar', {
      name: 'Bad',
      shifts: [],
      exceptions: [closed, { ...closed, date: '2026-12-26' }, closed],
    });
    expect(body).toEqual({
      error: 'REQUEST_VALIDATION_FAILED',
      message: '2026-12-25 is closed twice.',
      fields: [{ path: 'exceptions.2.date', message: '2026-12-25 is closed twice.' }],
    });
  });

  test.each([
    [{ shifts: [{ weekday: 8, start: '06:00', end: '14:00' }] }],
    [{ shifts: [{ weekday: 1, start: '6:00', end: '14:00' }] }],
    [{ shifts: [{ weekday: 1, start: '24:00', end: '06:00' }] }],
    [{ shifts: [], exceptions: [{ kind: 'HOLIDAY', date: '2026-12-25' }] }],
    [{ shifts: [], exceptions: [{ kind: 'OVERTIME', date: '2026-12-25' }] }],
    [{ shifts: [], exceptions: [{ kind: 'CLOSED', date: '2026-02-30' }] }],
    [{ shifts: [], exceptions: Array(2).fill({ kind: 'CLOSED', date: '2026-12-25' }) }],
  ])('refuses %j', async (body) => {
    const { status, body: error } = await testApi.ask('POST', '/calendar', { name: 'Bad', ...body });
    expect([status, error]).toEqual([400, expect.objectContaining({ error: 'REQUEST_VALIDATION_FAILED' })]);
  });

  test('have names of their own, and stay while an operation that is not deleted has them', async () => {
    const first = await addCalendar('Sunday');
    const second = await addCalendar('Weekend');
    expect((await testApi.ask('POST', '/calendar', { name: 'WEEKEND', shifts: [] })).body).toMatchObject({
      error: 'CALENDAR_NAME_TAKEN',
    });
    expect((await testApi.ask('PATCH', `/calendar/${String(first.id)}`, { isDefault: false })).status).toBe(
      400,
    );
    const operation = await operationAfter('POST', { name: 'Harden', calendarId: second.id });
    expect(operation.calendarId).toBe(second.id);
    const path = `/calendar/${String(second.id)}`;
    expect((await testApi.ask('DELETE', path)).body).toMatchObject({ error: 'CALENDAR_IN_USE' });
    await testApi.ask('DELETE', `/operation/${String(operation.id)}`);
    expect((await testApi.ask('DELETE', path)).status).toBe(204);
    expect(
      (await testApi.ask('POST', '/operation', { name: 'Temper', calendarId: second.id })).body,
    ).toMatchObject({ error: 'CALENDAR_NOT_FOUND' });
  });

  test('become the default one at a time, however many are created at once', async () => {
    const names = Array.from({ length: 8 }, (_, i) => `At once ${i}`);
    const made = await Promise.all(
      names.map((name) => testApi.ask('POST', '/calendar', { name, shifts: [], isDefault: true })),
    );
    expect(made.map(({ status }) => status)).toEqual(names.map(() => 200));
    const listed = await testApi.ask<Fields[]>('GET', '/calendar');
    expect(listed.body.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });
});

describe('times of an operation', () => {
  test('are those of its duration as a load until others are set', async () => {
    const made = await operationAfter('POST', { name: 'Oven', duration: 3600 });
    expect(made).toMatchObject({ timeModel: 'PER_LOAD', secondsPerLoad: 3600, secondsPerUnit: 0 });
    const timed = await operationAfter('PATCH', {
      id: made.id,
      secondsPerUnit: 90,
      setupSeconds: 600,
    });
    expect(timed).toMatchObject({ timeModel: 'PER_UNIT', setupSeconds: 600, secondsPerUnit: 90 });
    const loaded = await operationAfter('PATCH', {
      id: made.id,
      timeModel: 'PER_LOAD',
      secondsPerLoad: 7200,
      loadCapacity: 40,
    });
    expect(loaded).toMatchObject({
      timeModel: 'PER_LOAD',
      secondsPerLoad: 7200,
      loadCapacity: 40,
      duration: 3600,
    });
  });

  test('hold for machines, given by their number or one by one', async () => {
    const made = await operationAfter('POST', { name: 'Mill', machines: 2 });
    const like = { speedPercent: 100, downUntil: null };
    expect(made).toMatchObject({ machines: 2, machineDetails: [like, like] });
    const fast = { name: 'DMU 50', speedPercent: 150, downUntil: '2026-12-01T10:00:00.000Z' };
    const named = await operationAfter('PATCH', {
      id: made.id,
      machineDetails: [{ ...fast, downUntil: '2026-12-01T11:00:00+01:00' }, { name: 'Hermle' }],
    });
    expect(named.machineDetails).toEqual([fast, { ...like, name: 'Hermle' }]);
    const cut = await operationAfter('PATCH', { id: made.id, machines: 1 });
    expect(cut).toMatchObject({ machines: 1, machineDetails: [fast] });
    const untouched = await operationAfter('PATCH', { id: made.id, name: 'Milling' });
    expect(untouched).toMatchObject({ machines: 1, machineDetails: [fast] });
  });

  test.each([
    [{ machines: 0 }],
    [{ machines: 201 }],
    [{ machineDetails: [] }],
    [{ machineDetails: [{ speedPercent: 0 }] }],
    [{ machineDetails: [{ name: 'A' }, { name: 'a' }] }],
    [{ setupSeconds: -1 }],
    [{ secondsPerUnit: 1.5 }],
    [{ secondsPerLoad: 31_536_001 }],
    [{ loadCapacity: 0 }],
    [{ timeModel: 'PER_HOUR' }],
  ])('refuse %j', async (times) => {
    const { status } = await testApi.ask('POST', '/operation', { name: 'Bad', ...times });
    expect(status).toBe(400);
  });
});

describe('times of a routing step', () => {
  test('go from a template into a run, which keeps them', async () => {
    const { ids, done } = await openWorld(testApi);
    const steps = [
      { operationId: ids.operationId, sequence: 1, setupSeconds: 300, secondsPerUnit: 20 },
      { operationId: ids.nextOperationId, sequence: 2 },
    ];
    const path = `/part-specifications/${ids.partSpecificationId}/routing-templates`;
    const template = await done('POST', path, { name: 'Timed', steps });
    expect(template.steps).toMatchObject(steps);
    const edit = await done('PATCH', `/routing-templates/${String(template.id)}`, {
      steps: [
        { operationId: ids.operationId, sequence: 1, setupSeconds: null },
        { operationId: ids.nextOperationId, sequence: 2, secondsPerLoad: 60 },
      ],
    });
    expect(edit.steps).toEqual([
      expect.objectContaining({ operationId: ids.operationId, secondsPerUnit: 20 }),
      expect.objectContaining({ operationId: ids.nextOperationId, secondsPerLoad: 60 }),
    ]);
    expect(edit.steps).not.toEqual([
      expect.objectContaining({ setupSeconds: expect.anything() }),
      expect.anything(),
    ]);

    const run = await done('POST', `/requisition/${ids.waitingRequisitionId}/work-order`, {
      quantity: 2,
      routingTemplateId: template.id,
    });
    const [first, second] = run.routing as Fields[];
    expect([first, second]).toMatchObject([{ secondsPerUnit: 20 }, { secondsPerLoad: 60 }]);
    const rerouted = await done('PATCH', `/work-orders/${String(run.id)}/routing`, {
      steps: [
        { operationId: ids.operationId, sequence: 1 },
        { operationId: ids.nextOperationId, sequence: 2, secondsPerLoad: null, setupSeconds: 5 },
      ],
    });
    expect(rerouted.routing).toEqual([
      { ...first },
      { operationId: ids.nextOperationId, statusId: ids.nextOperationId, sequence: 2, setupSeconds: 5 },
    ]);
  });

  test('are refused below zero', async () => {
    const { ids, ask } = await openWorld(testApi);
    const steps = [{ operationId: ids.operationId, sequence: 1, secondsPerUnit: -1 }];
    const path = `/part-specifications/${ids.partSpecificationId}/routing-templates`;
    expect((await ask('POST', path, { steps })).status).toBe(400);
  });
});

describe('the priority of an order', () => {
  test('is normal unless another one is given, and is changed like its other fields', async () => {
    const { ids, done, ask } = await openWorld(testApi);
    const path = `/order/${ids.orderId}`;
    expect((await done('GET', path)).priority).toBe('NORMAL');
    expect((await done('PATCH', path, { priority: 'RUSH' })).priority).toBe('RUSH');
    expect((await ask('PATCH', path, { priority: 'URGENT' })).status).toBe(400);
    const made = await done('POST', '/order', {
      customerOrganisationName: 'Acme',
      priority: 'LOW',
      requisitions: [],
    });
    expect(made.order).toMatchObject({ priority: 'LOW' });
  });
});
