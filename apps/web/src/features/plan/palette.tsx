import type { Ref } from 'react';
import type { Palette } from './draw';

const CLASSES: Readonly<Record<keyof Palette, string>> = {
  surface: 'bg-surface',
  sunken: 'bg-sunken',
  line: 'bg-line',
  lineStrong: 'bg-line-strong',
  ink: 'bg-ink',
  ink2: 'bg-ink-2',
  bar: 'bg-accent-soft',
  barEdge: 'bg-accent-ink',
  late: 'bg-late-solid',
  accent: 'bg-accent',
};

/** The colours of the drawing, as elements that the theme colours. */
export function PaletteProbes({ ref }: { ref: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} aria-hidden className="invisible absolute size-0 overflow-hidden">
      {Object.entries(CLASSES).map(([name, className]) => (
        // With reduced motion all colours change in a short transition, at whose beginning they are still those before it.
        <i key={name} data-color={name} className={`transition-none ${className}`} />
      ))}
    </div>
  );
}

/** The colours as the theme has them now. */
export function paletteOf(probes: HTMLElement): Palette {
  const colors: Record<string, string> = {};
  for (const probe of probes.querySelectorAll<HTMLElement>('[data-color]')) {
    colors[probe.dataset.color ?? ''] = getComputedStyle(probe).backgroundColor;
  }
  return colors as unknown as Palette;
}
