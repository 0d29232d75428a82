import type { BoardColor, BoardMaterial, BoardWire } from '@routecard/db';
import { type Board, byPlace, type Card, cardKey, type Stop } from '@/features/production';

const ID_CHARS = 22;
const DAY_MS = 86_400_000;

/** Turns the columns that travelled into cards, in the order in which the board shows them. */
export function decodeBoard(body: string): Board {
  const { operations, routings, comments, thumbnails, cancelled, materials, colors, cards }: BoardWire =
    JSON.parse(body);
  const opens = cards.opens ?? '';
  const routingOfRun: (readonly Stop[])[] = [];
  for (const [stops, runs] of routings) {
    const routing = stops.map(([step, sequence, operation]): Stop => {
      const { id = '', name = '' } = operations[operation] ?? {};
      return { step, sequence, operationId: id, operationName: name };
    });
    for (const run of runs) routingOfRun[run] = routing;
  }
  const commentsOfRun = new Map(comments);
  const thumbnailOfRun = new Map(
    thumbnails.flatMap(([file, runs]) => runs.map((run) => [run, file] as const)),
  );
  const cancelledRuns = new Set(cancelled);
  const materialNames = new Map(materials.map(({ id, name }: BoardMaterial) => [id, name]));
  const colorsById = new Map(colors.map(({ id, name, hex }: BoardColor) => [id, { name, hex }]));

  let run = -1;
  let order = -1;
  let workOrderId = '';
  const decoded: Card[] = [];
  for (let i = 0; i < opens.length; i += 1) {
    if (opens[i] === '2') order += 1;
    if (opens[i] !== '0') {
      run += 1;
      workOrderId = idAt(cards.workOrderId, run);
    }
    const step = cards.step?.[i] ?? 0;
    const productionStepId = idAt(cards.productionStepId, i);
    decoded.push({
      key: cardKey(workOrderId, step, productionStepId),
      workOrderId,
      step,
      productionStepId,
      label: cards.label?.[i] ?? '',
      operationId: operations[cards.operation?.[i] ?? -1]?.id ?? '',
      routing: routingOfRun[run] ?? [],
      quantity: cards.quantity?.[i] ?? 0,
      rank: cards.rank?.[i] ?? null,
      runQuantity: cards.runQuantity?.[run] ?? 0,
      partName: cards.part?.[run] ?? '',
      thumbnailFileId: thumbnailOfRun.get(run) ?? null,
      orderId: cards.orderId?.[order] ?? 0,
      orderNumber: cards.orderNumber?.[order] ?? 0,
      requisitionSequence: cards.requisitionSequence?.[run] ?? 0,
      runNumber: cards.runNumber?.[run] ?? 0,
      customerName: cards.customer?.[order] ?? '',
      due: dayOf(cards.due?.[run] ?? null),
      material: materialNames.get(cards.material?.[run] ?? -1) ?? '',
      color: colorsById.get(cards.color?.[run] ?? -1) ?? null,
      cancelled: cancelledRuns.has(run),
      commentCount: commentsOfRun.get(run) ?? 0,
    });
  }
  return { operations, cards: decoded.sort(byPlace) };
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
/** After these bytes a UUID is written with a hyphen. */
const HYPHENS = new Set([4, 6, 8, 10]);

/** The UUID at a place of ids that travelled one after the other. */
function idAt(ids: string | null, place: number): string {
  const bytes = atob(ids?.slice(place * ID_CHARS, (place + 1) * ID_CHARS) ?? '');
  let id = '';
  for (let i = 0; i < bytes.length; i += 1) {
    if (HYPHENS.has(i)) id += '-';
    id += HEX[bytes.charCodeAt(i)];
  }
  return id;
}

const days = new Map<number, string>();

function dayOf(count: number | null): string | null {
  if (count === null) return null;
  const known = days.get(count);
  if (known !== undefined) return known;
  const day = new Date(count * DAY_MS).toISOString().slice(0, 10);
  days.set(count, day);
  return day;
}
