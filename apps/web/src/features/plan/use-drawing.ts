import type { PlanView } from '@routecard/core';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { type Drawing, draw, NAMES_PX, type Scale } from './draw';
import type { Lane } from './lanes';
import { paletteOf } from './palette';

interface Drawn {
  /** The box that scrolls. */
  scrollerRef: RefObject<HTMLDivElement | null>;
  plan: PlanView;
  lanes: readonly Lane[];
  scale: Scale;
  heightPx: number;
  /** The bar that is chosen. */
  selectedKey: number | null;
  /** Where work in the hand would go. */
  marker: Drawing['marker'];
}

/** Draws what is in sight on the canvas, in the colours of the probes, again whenever it, the box or the theme changes. */
export function useDrawing({ scrollerRef, plan, lanes, scale, heightPx, selectedKey, marker }: Drawn) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const probes = useRef<HTMLDivElement>(null);
  const { now, timeZone } = plan;
  const [markedLane, markedAt] = [marker?.lane, marker?.at];
  const redraw = useCallback(() => {
    const [box, surface, colors] = [scrollerRef.current, canvas.current, probes.current];
    const context = surface?.getContext('2d');
    if (!box || !surface || !colors || !context) return;
    const width = Math.max(1, box.clientWidth - NAMES_PX);
    const ratio = window.devicePixelRatio;
    surface.width = width * ratio;
    surface.height = heightPx * ratio;
    surface.style.width = `${width}px`;
    surface.style.height = `${heightPx}px`;
    context.scale(ratio, ratio);
    draw(context, {
      lanes,
      scale,
      timeZone,
      now,
      scrollPx: box.scrollLeft,
      width,
      height: heightPx,
      selectedKey,
      marker: markedLane && markedAt !== undefined ? { lane: markedLane, at: markedAt } : null,
      palette: paletteOf(colors),
      font: getComputedStyle(box).fontFamily,
    });
  }, [scrollerRef, lanes, timeZone, now, scale, heightPx, selectedKey, markedLane, markedAt]);
  useLayoutEffect(redraw, [redraw]);
  useEffect(
    () => (scrollerRef.current ? whenItLooksOtherwise(scrollerRef.current, redraw) : undefined),
    [scrollerRef, redraw],
  );
  useKeptLeftEdge(scrollerRef, scale);
  return { canvas, probes };
}

/** Calls at most once a frame after the box was scrolled or sized, or the theme changed. Returns what ends it. */
function whenItLooksOtherwise(box: HTMLElement, redraw: () => void): () => void {
  let frame = 0;
  const later = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(redraw);
  };
  const sizes = new ResizeObserver(later);
  sizes.observe(box);
  const themes = new MutationObserver(later);
  themes.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  const preference = matchMedia('(prefers-color-scheme: dark)');
  preference.addEventListener('change', later);
  box.addEventListener('scroll', later, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    sizes.disconnect();
    themes.disconnect();
    preference.removeEventListener('change', later);
    box.removeEventListener('scroll', later);
  };
}

/** The time at the left edge stays where it is as the zoom changes. */
function useKeptLeftEdge(scrollerRef: Drawn['scrollerRef'], scale: Scale): void {
  const before = useRef(scale);
  useLayoutEffect(() => {
    const box = scrollerRef.current;
    if (box && before.current.secondPx !== scale.secondPx) {
      const at = before.current.from + box.scrollLeft / before.current.secondPx;
      box.scrollLeft = Math.max(0, (at - scale.from) * scale.secondPx);
    }
    before.current = scale;
  });
}
