import { between, circle, laid, loop, moved, rectangle, rotated, type Solid, turned } from './solid.ts';

/** A block on the ground, its middle at the origin. */
export function block(width: number, depth: number, height: number): Solid {
  const edge = rectangle(width, depth);
  return between([loop(0, circle(0)), loop(0, edge), loop(height, edge), loop(height, circle(0))], {
    around: false,
  });
}

/** A block with a hole through it. */
export function bored(width: number, depth: number, height: number, radius: number): Solid {
  const [edge, hole] = [rectangle(width, depth), circle(radius)];
  return between([loop(0, edge), loop(height, edge), loop(height, hole), loop(0, hole)], { around: true });
}

export const ring = (outer: number, inner: number, height: number): Solid =>
  turned(
    [
      [outer, 0],
      [outer, height],
      [inner, height],
      [inner, 0],
    ],
    { around: true },
  );

/** A box without a lid. */
export function tray(width: number, depth: number, height: number, wall: number): Solid {
  const [outside, inside] = [rectangle(width, depth), rectangle(width - 2 * wall, depth - 2 * wall)];
  return between(
    [
      loop(0, circle(0)),
      loop(0, outside),
      loop(height, outside),
      loop(height, inside),
      loop(wall, inside),
      loop(wall, circle(0)),
    ],
    { around: false },
  );
}

/** A disc with teeth or lobes around a hole. */
export function toothed(radius: number, hole: number, height: number, teeth: number, depth: number): Solid {
  const points = teeth * 8;
  const edge = (angle: number) =>
    radius - (Math.floor((angle / (2 * Math.PI)) * teeth * 2 + 0.25) % 2) * depth;
  const inner = circle(hole);
  return between(
    [loop(0, edge, points), loop(height, edge, points), loop(height, inner, points), loop(0, inner, points)],
    { around: true },
  );
}

/** A pipe along an arc. */
export function elbow(bend: number, outer: number, inner: number, degrees: number): Solid {
  const steps = 12;
  const around = (radius: number, step: number) => {
    const angle = (((degrees * Math.PI) / 180) * step) / steps;
    return loop(0, circle(radius), 24).map(([x, y]): [number, number, number] => [
      (bend + x) * Math.cos(angle) - bend,
      y,
      (bend + x) * Math.sin(angle),
    ]);
  };
  const along = Array.from({ length: steps + 1 }, (_, step) => step);
  return between(
    [...along.map((step) => around(outer, step)), ...along.reverse().map((step) => around(inner, step))],
    {
      around: true,
    },
  );
}

/** An upright plate on a plate, both with a hole, and a rib between them. */
export function bracket(width: number, depth: number, height: number, wall: number): Solid {
  const hole = Math.min(width, depth, height) / 6;
  const upright = moved(laid(bored(height, width, wall, hole)), [-depth / 2, 0, wall + height / 2]);
  const rib = moved(block(depth / 2, wall, height / 2), [-depth / 2 + wall + depth / 4, 0, wall]);
  return [...bored(depth, width, wall, hole), ...upright, ...rib];
}

/** A hub with blades. */
export function bladed(radius: number, height: number, blades: number): Solid {
  const hub = ring(radius / 3, radius / 7, height);
  const disc = moved(ring(radius, radius / 7, height / 8), [0, 0, -height / 8]);
  const blade = moved(block(radius * 0.62, radius / 16, height * 0.8), [radius * 0.66, 0, 0]);
  const turns = Array.from({ length: blades }, (_, i) => rotated(blade, (2 * Math.PI * i) / blades));
  return [...hub, ...disc, ...turns.flat()];
}

/** A plate with fins. */
export function finned(width: number, depth: number, height: number, fins: number): Solid {
  const base = block(width, depth, height / 5);
  const fin = block(width / fins / 2.4, depth, height * 0.8);
  const at = (i: number) => (width * (i + 0.5)) / fins - width / 2;
  return [...base, ...Array.from({ length: fins }, (_, i) => moved(fin, [at(i), 0, height / 5])).flat()];
}

/** A bar between two eyes. */
export function link(length: number, width: number, height: number): Solid {
  const eye = (x: number) => moved(ring(width / 1.6, width / 3, height), [x, 0, 0]);
  const bar = block(length - width * 1.25, width * 0.7, height * 0.7);
  return [...eye(-length / 2), ...eye(length / 2), ...bar];
}

/** A grip that swells and narrows, lying. */
export function grip(length: number, radius: number): Solid {
  const steps = 12;
  const profile = Array.from({ length: steps + 1 }, (_, i): [number, number] => {
    const along = i / steps;
    return [radius * (0.72 + 0.28 * Math.sin(along * Math.PI * 2.6)), (along - 0.5) * length];
  });
  return laid(turned([[0, -length / 2], ...profile, [0, length / 2]], { around: false }));
}

/** A hose that folds. */
export function folded(radius: number, wall: number, height: number, folds: number): Solid {
  const steps = folds * 2;
  const outside = Array.from({ length: steps + 1 }, (_, i): [number, number] => [
    radius - (i % 2) * radius * 0.22,
    (height * i) / steps,
  ]);
  const inside = outside.map(([away, z]): [number, number] => [away - wall, z]).reverse();
  return turned([...outside, ...inside], { around: true });
}
