import { importLines, rememberImportColumns } from '@routecard/core';
import { fresh, openShop, type Shop } from '@routecard/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importCommand } from '../src/commands/import.ts';
import { importCsv } from '../src/import/import-csv.ts';
import { checkLaws } from '../src/verify/check-laws.ts';
import { run } from './command-line.ts';
import { type FileFolder, fileFolder, HEADER, ordersCsv } from './imported-files.ts';

let folder: FileFolder;
let shop: Shop;

beforeAll(async () => {
  [folder, shop] = await Promise.all([fileFolder(), openShop()]);
  for (const name of ['Dyed', 'Blasted']) {
    await shop.sql.query('insert into post_processings (manufacturer_id, name) values ($1, $2)', [
      shop.manufacturerId,
      name,
    ]);
  }
});

afterAll(async () => {
  const broken = (await checkLaws(shop.sql)).filter(({ violations }) => violations > 0);
  await Promise.all([folder.remove(), shop.close()]);
  expect(broken).toEqual([]);
});

const command = (...args: string[]) =>
  run(importCommand, { databaseUrl: shop.url, demoToken: undefined }, [
    '--manufacturer',
    shop.manufacturerId,
    ...args,
  ]);

const csv = async (...lines: string[]) => folder.write('orders.csv', [HEADER, ...lines].join('\n'));

/** The parts of the orders with this reference of the ERP. */
const partsOf = async (...references: string[]) =>
  (
    await shop.sql.query(
      `select i.source, o.order_number, o.state, c.name as customer, r.sequence, r.name, r.quantity, r.custom_reference,
        r.dispatch_date::text as day, r.part_specification_id, o.purchase_order_number, o.currency
      from imported_lines i join requisitions r on r.id = i.requisition_id join orders o on o.id = r.order_id
      join customer_organisations c on c.id = o.customer_organisation_id
      where i.source = any ($1) order by o.order_number, r.sequence`,
      [references.map((reference) => `csv:${reference}`)],
    )
  ).rows;

const counts = async () =>
  (
    await shop.sql.query(`select (select count(*)::int from orders) as orders,
      (select count(*)::int from requisitions) as parts, (select count(*)::int from part_specifications) as specifications,
      (select count(*)::int from customer_organisations) as customers, (select count(*)::int from order_events) as events,
      (select max(last_order_number) from shop_counters) as number`)
  ).rows[0];

test('lines become orders with parts, and parts that are alike one specification', async () => {
  const file = await folder.write(
    'erp.csv',
    '\ufeffOrder;Line;Customer;Part;Quantity;Process;Material;Color;Finishes;Dispatch date;Purchase order number;Currency;Reference;Weight\r\n' +
      'E-1;10;Müller & Söhne;"Bügel ""groß"", links";5;SLS;PA12;Grey;Dyed|Blasted;2027-01-15;PO-9;chf;"zwei\r\nZeilen";3\r\n' +
      'E-2;10;Other;Bracket;7;SLS;PA12;;;;;;;\r\n' +
      '\r\n' +
      'E-1;20;Müller & Söhne;"Bügel ""groß"", links";2;SLS;PA12;Grey;Blasted | Dyed;;;;;\r\n',
  );
  const before = await counts();
  const { code, out, err } = await command(file);
  expect({ code, out }).toEqual({ code: 0, out: ['Imported 3 parts in 2 new orders.'] });
  expect(err).toEqual(['Columns that are not read: Weight.']);
  const parts = await partsOf('E-1', 'E-2');
  expect(parts).toMatchObject([
    { customer: 'Müller & Söhne', sequence: 1, name: 'Bügel "groß", links', quantity: 5, day: '2027-01-15' },
    { customer: 'Müller & Söhne', sequence: 2, name: 'Bügel "groß", links', quantity: 2, day: null },
    { customer: 'Other', sequence: 1, name: 'Bracket', quantity: 7, currency: 'EUR', state: 'ORDER' },
  ]);
  expect(parts[0]).toMatchObject({
    custom_reference: 'zwei\nZeilen',
    purchase_order_number: 'PO-9',
    currency: 'CHF',
  });
  expect(parts[1].part_specification_id).toBe(parts[0].part_specification_id);
  expect(await counts()).toMatchObject({
    orders: before.orders + 2,
    parts: before.parts + 3,
    specifications: before.specifications + 2,
    events: before.events + 2,
  });
});

test('a part can be named by its specification, and one that exists is taken again', async () => {
  const { partSpecificationId } = await shop.addPart({ name: 'Known part' });
  const head = 'order,line,customer,quantity,part,process,material,color,partSpecificationId';
  const file = await folder.write(
    'known.csv',
    `${head}\nK-1,1,Acme,4,Shown as,,,,${partSpecificationId.toUpperCase()}\nK-1,2,Acme,6,Known part,SLS,PA12,Grey,\n`,
  );
  expect((await command(file)).code).toBe(0);
  expect(await partsOf('K-1')).toMatchObject([
    { name: 'Shown as', part_specification_id: partSpecificationId },
    { name: 'Known part', part_specification_id: partSpecificationId },
  ]);
});

test('each bad line is reported with its number and its reason; the good ones are kept', async () => {
  const file = await csv(
    'B-1,1,Acme,Part,1,SLS,PA12,,,2027-02-28',
    'B-1,2,Acme,Part,0,SLS,PA12,,,',
    'B-1,3,Acme,Part,1.5,SLS,PA12,,,',
    'B-1,4,Acme,Part,4294967296,SLS,PA12,,,',
    'B-1,5,Acme,Part,1,SLA,PA12,,,',
    'B-1,6,Acme,Part,1,SLS,Gold,,,',
    'B-1,7,Acme,Part,1,SLS,PA12,Pink,,',
    'B-1,8,Acme,Part,1,SLS,PA12,,Chromed,',
    'B-1,9,Acme,Part,1,SLS,PA12,,,2027-02-29',
    'B-1,10,Somebody else,Part,1,SLS,PA12,,,',
    'B-1,11,Acme,,1,SLS,PA12,,,',
    ',12,Acme,Part,1,SLS,PA12,,,',
    'B-1,13,Acme,Part,1,SLS,PA12,,,,,,',
    'B-1,14,Acme,"Part,1,SLS,PA12,,,',
    `B-1,15,Acme,${'x'.repeat(256)},1,SLS,PA12,,,`,
    'B-1,16,Acme,Part,1,SLS,PA12,,,',
  );
  const { code, out, err } = await command(file);
  expect(code).toBe(1);
  expect(out).toEqual(['Imported 2 parts in 1 new order, 14 bad lines.']);
  const reasons = [
    /^3: quantity "0"/,
    /^4: quantity "1\.5"/,
    /^5: quantity "4294967296"/,
    /^6: there is no process named "SLA"/,
    /^7: there is no material named "Gold"/,
    /^8: there is no colour named "Pink"/,
    /^9: there is no post-processing named "Chromed"/,
    /^10: dispatchDate "2027-02-29"/,
    /^11: order B-1 is Acme’s, not Somebody else’s/,
    /^12: part is missing/,
    /^13: order is missing/,
    /^14: 13 fields stand where/,
    /^15: a quotation mark/,
    /^16: part has 256 characters/,
  ];
  const reported = err.map((line) => line.replace(`${file}:`, ''));
  expect(reported).toEqual(reasons.map((reason) => expect.stringMatching(reason)));
  expect((await partsOf('B-1')).map(({ sequence }) => sequence)).toEqual([1, 2]);
});

test('all that is wrong with a line is told at once, column by column', async () => {
  const file = await csv('B-3,1,,Part,0,SLA,Gold,,Chromed,2027-02-30', 'B-3,2,Acme,Part,1,SLS,PA12,,,');
  const { out, err } = await command(file);
  expect(out).toEqual(['Imported 1 part in 1 new order, 1 bad line.']);
  expect(err).toEqual([
    `${file}:2: customer is missing. quantity "0" is not a whole number of at least 1. dispatchDate "2027-02-30" is not a day of the form 2026-12-31. there is no process named "SLA". Did you mean "SLS"? there is no material named "Gold". there is no post-processing named "Chromed".`,
  ]);
});

test('all or nothing: one bad line, and nothing is there; none, and all is', async () => {
  const good = ordersCsv(2_500, 'T');
  const before = await counts();
  const spoiled = await folder.write('spoiled.csv', `${good}T-0,99,Customer T-0,Part,none,SLS,PA12,,,\n`);
  const refused = await command('--atomic', spoiled);
  expect(refused).toMatchObject({ code: 1, out: ['1 line is bad; nothing was imported.'] });
  expect(refused.err).toContain(`${spoiled}:2502: quantity "none" is not a whole number of at least 1.`);
  expect(await counts()).toEqual(before);
  const taken = await command('--atomic', await folder.write('good.csv', good));
  expect(taken).toMatchObject({ code: 0, out: ['Imported 2,500 parts in 500 new orders.'] });
  expect(await counts()).toMatchObject({ orders: before.orders + 500, events: before.events + 500 });
});

test('the same file twice creates nothing twice, and a longer one only what is new', async () => {
  const first = await csv('R-1,1,Acme,Part,1,SLS,PA12,,,', 'R-2,1,Acme,Part,1,SLS,PA12,,,');
  await command(first);
  const before = await counts();
  for (const flags of [[], ['--atomic']]) {
    const again = await command(...flags, first);
    expect(again).toMatchObject({
      code: 0,
      out: ['Imported 0 parts in 0 new orders, 2 lines already there.'],
    });
  }
  expect(await counts()).toEqual(before);
  const longer = await csv('R-1,1,Acme,Part,1,SLS,PA12,,,', 'R-2,2,Acme,Part,9,SLS,PA12,,,');
  expect(await command(longer)).toMatchObject({
    code: 0,
    out: ['Imported 1 part in 0 new orders, 1 line already there.'],
  });
  expect(await partsOf('R-2')).toMatchObject([{ sequence: 1 }, { sequence: 2, quantity: 9 }]);
  expect(await counts()).toMatchObject({ orders: before.orders, events: before.events + 1 });
});

test('a line that repeats another of its file is bad and says where the other stands, also far behind it and once more', async () => {
  const file = await folder.write(
    'repeated.csv',
    `${ordersCsv(1_200, 'D')}D-0,1,Customer D-0,Another part,500,SLS,PA12,,,\n`,
  );
  const reason = `${file}:1202: line 1 of D-0 stands in line 2 already.`;
  const bad = (made: string) => ({ code: 1, out: [`Imported ${made}, 1 bad line.`], err: [reason] });
  const quiet = async (...args: string[]) => {
    const { err, ...rest } = await command(...args);
    return { ...rest, err: err.filter((line) => !line.startsWith('…')) };
  };
  expect(await quiet('--atomic', file)).toEqual({
    code: 1,
    out: ['1 line is bad; nothing was imported.'],
    err: [reason],
  });
  expect(await quiet(file)).toEqual(bad('1,200 parts in 240 new orders'));
  expect(await quiet(file)).toEqual(bad('0 parts in 0 new orders, 1,200 lines already there'));
  expect(await partsOf('D-0')).toHaveLength(5);
});

test('four imports of one file at once make it once', async () => {
  const file = await folder.write('race.csv', ordersCsv(3_000, 'W'));
  const before = await counts();
  const runs = await Promise.all([command(file), command('--atomic', file), command(file), command(file)]);
  expect(runs.map(({ code, err }) => ({ code, err: err.filter((line) => !line.startsWith('…')) }))).toEqual(
    runs.map(() => ({ code: 0, err: [] })),
  );
  expect(await counts()).toMatchObject({
    orders: before.orders + 600,
    parts: before.parts + 3_000,
    customers: before.customers + 600,
    events: before.events + 600,
  });
});

test('the number of statements grows with batches, not with lines', async () => {
  const actor = shop.actor();
  const terminal = { out: () => undefined, err: () => undefined };
  const count = async (name: string, lines: number) => {
    const file = await folder.write(`${name}.csv`, ordersCsv(lines, name));
    shop.statements.length = 0;
    await importCsv(shop.deps, actor, { file, atomic: false, encoding: 'utf-8' }, terminal);
    return shop.statements.length;
  };
  const few = await count('S', 10);
  expect(await count('M', 1_000)).toBe(few);
  expect(await count('L', 4_000)).toBe(4 * few);
  expect(few).toBeLessThanOrEqual(20);
});

test('a line that orders from another manufacturer’s catalogue is bad', async () => {
  const neighbour = await shop.neighbour();
  const records = [
    {
      place: 2,
      columns: {
        order: 'N-1',
        line: '1',
        customer: 'Acme',
        part: 'P',
        quantity: '1',
        process: 'SLS',
        material: 'Resin',
      },
    },
  ];
  await shop.sql.query(`insert into materials (manufacturer_id, name) values ($1, 'Resin')`, [
    neighbour.manufacturerId,
  ]);
  const report = await fresh(importLines(shop.deps, { actor: shop.actor() }, { records }));
  const reason = 'there is no material named "Resin".';
  const error = 'MATERIAL_NOT_FOUND';
  expect(report.refused).toEqual([
    { place: 2, error, reason, faults: [{ error, column: 'material', reason }] },
  ]);
  const theirs = await fresh(importLines(shop.deps, { actor: neighbour.actor() }, { records }));
  expect(theirs).toMatchObject({ orders: 1, requisitions: 1, refused: [] });
});

test('only those who may write orders import', async () => {
  for (const role of ['SHIPPER', 'VIEWER'] as const) {
    await expect(importLines(shop.deps, { actor: shop.actor(role) }, { records: [] })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  }
});

test('a command line or a first line that makes no sense is refused with a sentence', async () => {
  const file = await csv();
  await expect(command()).rejects.toThrow('Name one file');
  await expect(command(file, '--format', 'xml')).rejects.toThrow('no format "xml"');
  await expect(command(file, '--quantity', '5')).rejects.toThrow('--format jobshop');
  await expect(command(file, '--manufacturer', 'Nobody')).rejects.toThrow('no manufacturer "Nobody"');
  await expect(command(file, '--encoding', 'klingon')).rejects.toThrow('no encoding "klingon"');
  await expect(command(await folder.write('bare.csv', 'order,line,part\n'))).rejects.toThrow(
    'the columns customer and quantity are missing',
  );
  await expect(command(await folder.write('twice.csv', `${HEADER},Order\n`))).rejects.toThrow('order stands');
  await expect(command(await folder.write('none.csv', ''))).rejects.toThrow('is empty');
  await expect(command('/nowhere/at-all.csv')).rejects.toThrow('no file /nowhere/at-all.csv');
});

test('columns that the shop remembers and days of the country are read', async () => {
  await rememberImportColumns(
    shop.deps,
    { actor: shop.actor() },
    { columns: { 'Unsere Teile-Nr': 'part', Lagerplatz: null } },
  );
  const file = await folder.write(
    'sap.csv',
    'Auftrag;Pos;Kunde;Unsere Teile-Nr;Menge;Verfahren;Werkstoff;Liefertermin;Lagerplatz\n' +
      'SAP-1;10;Adler;Halter;4;SLS;PA12;31.12.2027;A7\n',
  );
  expect(await command(file, '--days', 'DMY')).toEqual({
    code: 0,
    out: ['Imported 1 part in 1 new order.'],
    err: ['Columns that are not read: Lagerplatz.'],
  });
  expect(await partsOf('SAP-1')).toMatchObject([{ name: 'Halter', day: '2027-12-31' }]);
  await expect(command(file, '--days', 'YDM')).rejects.toThrow('--days must be DMY, MDY, YMD');
});
