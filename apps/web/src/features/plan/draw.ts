import { formatDay } from '@/lib/time/calendar-day';
import { dayInZone } from '@/lib/time/projected';
import { zoneFormat } from '@/lib/time/zone-format';
import { barsBetween, type Lane, type LaneBar } from './lanes';

export const HEADER_PX = 36;
export const LANE_PX = 28;
/** Of the names of the lanes, which stay beside the drawing. */
export const NAMES_PX = 140;
const BAR_GAP_PX = 3;
/** The part of a late bar that says so. */
const LATE_PX = 4;
const MIN_TEXT_PX = 32;
/** Half the width of the mark of a due day. */
const DUE_PX = 4;
const MINUTE = 60;
const HOUR = 3600;
/** Hours between marks, the narrowest first that leaves room for its words. */
const TICK_HOURS = [1, 2, 3, 6, 12] as const;
const MIN_TICK_PX = 44;
const MIN_DAY_PX = 70;

/** Colours of the drawing, as CSS has them. */
export interface Palette {
  readonly surface: string;
  readonly sunken: string;
  readonly line: string;
  readonly lineStrong: string;
  readonly ink: string;
  readonly ink2: string;
  readonly bar: string;
  readonly barEdge: string;
  readonly late: string;
  readonly accent: string;
}

/** Where an instant stands: `from` at 0. */
export interface Scale {
  readonly from: number;
  readonly secondPx: number;
}

export interface Drawing {
  readonly lanes: readonly Lane[];
  readonly scale: Scale;
  readonly timeZone: string;
  readonly now: number;
  /** How far it is scrolled to the right. */
  readonly scrollPx: number;
  readonly width: number;
  readonly height: number;
  readonly selectedKey: number | null;
  /** Where dragged work would go. */
  readonly marker: { readonly lane: Lane; readonly at: number } | null;
  readonly palette: Palette;
  readonly font: string;
}

/** Draws what is in sight. */
export function draw(context: CanvasRenderingContext2D, drawing: Drawing): void {
  const { lanes, scale, scrollPx, width, height, palette, font, now } = drawing;
  const from = scale.from + scrollPx / scale.secondPx;
  const to = from + width / scale.secondPx;
  const x = (at: number) => (at - from) * scale.secondPx;
  context.clearRect(0, 0, width, height);
  context.font = ['12px', font].join(' ');
  context.textBaseline = 'middle';
  lanes.forEach((lane, i) => {
    const top = HEADER_PX + i * LANE_PX;
    context.fillStyle = palette.sunken;
    context.fillRect(0, top, width, LANE_PX);
    context.fillStyle = palette.surface;
    for (const [start, end] of lane.open) {
      if (end <= from || start >= to) continue;
      context.fillRect(x(start), top, (end - start) * scale.secondPx, LANE_PX);
    }
  });
  drawDays(context, drawing, { from, to, x });
  lanes.forEach((lane, i) => {
    const top = HEADER_PX + i * LANE_PX;
    context.fillStyle = palette.line;
    context.fillRect(0, top, width, 1);
    for (const bar of barsBetween(lane, from, to)) drawBar(context, drawing, lane, bar, { top, x });
    for (const bar of lane.dated) drawDue(context, drawing, lane, bar, { top, x });
  });
  if (drawing.marker) {
    const top = HEADER_PX + lanes.indexOf(drawing.marker.lane) * LANE_PX;
    context.fillStyle = palette.ink;
    context.fillRect(Math.round(x(drawing.marker.at)) - 1, top, 3, LANE_PX);
  }
  const nowAt = Math.round(x(now));
  context.fillStyle = palette.accent;
  context.fillRect(nowAt, HEADER_PX - 8, 2, height);
}

interface Window {
  readonly from: number;
  readonly to: number;
  readonly x: (at: number) => number;
}

/** The hours and days above the lanes, with lines through them. */
function drawDays(
  context: CanvasRenderingContext2D,
  { scale, timeZone, width, height, palette }: Drawing,
  { from, to, x }: Window,
): void {
  const hourPx = HOUR * scale.secondPx;
  const tickHours = TICK_HOURS.find((hours) => hours * hourPx >= MIN_TICK_PX);
  const dayEvery = Math.max(1, Math.ceil(MIN_DAY_PX / (24 * hourPx)));
  const first = hourBegun(from, timeZone);
  let lastDay = dayInZone(first - HOUR, timeZone);
  let days = 0;
  let stickyDrawnUntil = 0;
  for (let at = first; at <= to; at += HOUR) {
    const day = dayInZone(at, timeZone);
    const begins = day !== lastDay;
    lastDay = day;
    const left = x(at);
    if (begins) {
      days += 1;
      context.fillStyle = palette.lineStrong;
      context.fillRect(Math.round(left), 0, 1, height);
    }
    const named = begins && days % dayEvery === 0;
    if (named && left >= stickyDrawnUntil) {
      context.fillStyle = palette.ink;
      const words = formatDay(day);
      context.fillText(words, left + 4, 10);
      stickyDrawnUntil = left + context.measureText(words).width + 12;
    } else if (at <= from && tickHours !== undefined) {
      context.fillStyle = palette.ink;
      const words = formatDay(day);
      context.fillText(words, 4, 10);
      stickyDrawnUntil = context.measureText(words).width + 16;
    }
    if (tickHours !== undefined) {
      const hour = hourIn(at, timeZone);
      if (hour % tickHours === 0) {
        context.fillStyle = palette.line;
        context.fillRect(Math.round(left), HEADER_PX - 6, 1, height);
        context.fillStyle = palette.ink2;
        if (left < width - 30) context.fillText(`${String(hour).padStart(2, '0')}:00`, left + 4, 25);
      }
    }
  }
}

const hourText = zoneFormat('en-GB', { hour: '2-digit', hourCycle: 'h23' });

/** The hour of the clocks in a zone, 0 to 23. */
const hourIn = (at: number, timeZone: string) => Number(hourText(at, timeZone));

const minuteText = zoneFormat('en-GB', { minute: '2-digit' });

/** When the hour of an instant began on the clocks of a zone, which may be half an hour from those of others. */
const hourBegun = (at: number, timeZone: string) =>
  Math.floor(at / MINUTE) * MINUTE - Number(minuteText(at, timeZone)) * MINUTE;

function drawBar(
  context: CanvasRenderingContext2D,
  { scale, palette, width, selectedKey }: Drawing,
  lane: Lane,
  bar: LaneBar,
  { top, x }: { readonly top: number; readonly x: (at: number) => number },
): void {
  const room = LANE_PX - 2 * BAR_GAP_PX;
  const high = room / lane.tracks;
  const y = top + BAR_GAP_PX + bar.track * high;
  const left = x(bar.start);
  const wide = Math.max(1, (bar.end - bar.start) * scale.secondPx - 1);
  context.fillStyle = palette.bar;
  context.fillRect(left, y, wide, Math.max(2, high - 1));
  context.fillStyle = palette.barEdge;
  context.fillRect(left, y, Math.min(2, wide), Math.max(2, high - 1));
  if (bar.late) {
    context.fillStyle = palette.late;
    context.fillRect(left + Math.max(0, wide - LATE_PX), y, Math.min(LATE_PX, wide), Math.max(2, high - 1));
  }
  if (bar.key === selectedKey) {
    context.strokeStyle = palette.ink;
    context.lineWidth = 2;
    context.strokeRect(left + 1, y + 1, Math.max(2, wide - 2), Math.max(2, high - 3));
  }
  const textLeft = Math.max(left, 0) + 6;
  const textWide = Math.min(left + wide, width) - textLeft - LATE_PX - 2;
  if (high < 14 || textWide < MIN_TEXT_PX) return;
  context.save();
  context.beginPath();
  context.rect(textLeft, y, textWide, high);
  context.clip();
  context.fillStyle = palette.ink;
  context.fillText(`${bar.name} ${bar.label}`, textLeft, y + high / 2);
  context.restore();
}

/** A mark where the order of a bar is due, and a line between it and the end of the bar. */
function drawDue(
  context: CanvasRenderingContext2D,
  { palette, width }: Drawing,
  lane: Lane,
  bar: LaneBar,
  { top, x }: { readonly top: number; readonly x: (at: number) => number },
): void {
  if (bar.due === null) return;
  const [due, end] = [x(bar.due), x(bar.end)];
  const left = Math.max(Math.min(due, end), 0);
  const right = Math.min(Math.max(due, end), width);
  if (right < left) return;
  const y = top + BAR_GAP_PX + ((bar.track + 1) * (LANE_PX - 2 * BAR_GAP_PX)) / lane.tracks - 1;
  context.fillStyle = bar.end > bar.due ? palette.late : palette.ink2;
  context.fillRect(left, y, right - left, 1);
  context.beginPath();
  context.moveTo(due, y - 2 * DUE_PX);
  context.lineTo(due + DUE_PX, y - DUE_PX);
  context.lineTo(due, y);
  context.lineTo(due - DUE_PX, y - DUE_PX);
  context.fill();
}

/** The bar at a point of the whole drawing; null where there is none. A very short one is met from two pixels away. */
export function barAt(lanes: readonly Lane[], scale: Scale, xPx: number, yPx: number): LaneBar | null {
  const lane = lanes[Math.floor((yPx - HEADER_PX) / LANE_PX)];
  if (lane === undefined) return null;
  const at = scale.from + xPx / scale.secondPx;
  const near = 2 / scale.secondPx;
  const within = yPx - HEADER_PX - Math.floor((yPx - HEADER_PX) / LANE_PX) * LANE_PX - BAR_GAP_PX;
  const track = Math.min(
    lane.tracks - 1,
    Math.max(0, Math.floor((within / (LANE_PX - 2 * BAR_GAP_PX)) * lane.tracks)),
  );
  return barsBetween(lane, at - near, at + near).findLast((bar) => bar.track === track) ?? null;
}
