type Point = readonly [x: number, y: number, z: number];

/** A closed line of points around a solid, all of a solid with as many. */
type Loop = readonly Point[];

/** Corners of triangles, three for each, that face outwards. Millimetres. */
export type Solid = readonly Point[];

/** Points of a loop: enough for a round edge in a thumbnail. */
const POINTS = 40;

/** The surface between loops in their order, and from the last to the first where it is one around a hole. */
export function between(loops: readonly Loop[], { around }: { readonly around: boolean }): Solid {
  const corners: Point[] = [];
  const triangle = (a: Point, b: Point, c: Point) => {
    if (!same(a, b) && !same(b, c) && !same(c, a)) corners.push(a, b, c);
  };
  const pairs = loops.slice(1).map((to, i) => [loops[i] as Loop, to] as const);
  const [first, last] = [loops[0] as Loop, loops.at(-1) as Loop];
  for (const [from, to] of around ? [...pairs, [last, first] as const] : pairs) {
    for (let i = 0; i < from.length; i += 1) {
      const next = (i + 1) % from.length;
      const [a, b, c, d] = [from[i], from[next], to[next], to[i]] as [Point, Point, Point, Point];
      triangle(a, b, c);
      triangle(a, c, d);
    }
  }
  return volumeOf(corners) < 0 ? flipped(corners) : corners;
}

const same = (a: Point, b: Point) => a.every((value, axis) => Math.abs(value - (b[axis] as number)) < 1e-9);

function volumeOf(solid: Solid): number {
  let sum = 0;
  for (let i = 0; i < solid.length; i += 3) {
    const [[ax, ay, az], [bx, by, bz], [cx, cy, cz]] = [solid[i], solid[i + 1], solid[i + 2]] as [
      Point,
      Point,
      Point,
    ];
    sum += ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
  }
  return sum / 6;
}

function flipped(solid: Solid): Solid {
  const corners: Point[] = [];
  for (let i = 0; i < solid.length; i += 3) {
    corners.push(solid[i] as Point, solid[i + 2] as Point, solid[i + 1] as Point);
  }
  return corners;
}

/** A line around the z axis at a height, as far away in each direction as is said. */
export function loop(z: number, radius: (angle: number) => number, points = POINTS): Loop {
  return Array.from({ length: points }, (_, i) => {
    const angle = (2 * Math.PI * i) / points;
    const away = radius(angle);
    return [away * Math.cos(angle), away * Math.sin(angle), z];
  });
}

export const circle = (radius: number) => () => radius;

/** The distance of the edge of a rectangle from its middle, with corners cut a little. */
export const rectangle = (width: number, depth: number) => (angle: number) => {
  const [c, s] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const cut = (width + depth) / 2 - Math.min(width, depth) / 10;
  return Math.min(width / 2 / Math.max(c, 1e-9), depth / 2 / Math.max(s, 1e-9), cut / (c + s));
};

/** A surface of revolution; a radius of 0 closes it. */
export const turned = (
  profile: readonly (readonly [radius: number, z: number])[],
  { around }: { readonly around: boolean },
): Solid =>
  between(
    profile.map(([radius, z]) => loop(z, circle(radius))),
    { around },
  );

export function moved(solid: Solid, [dx, dy, dz]: Point): Solid {
  return solid.map(([x, y, z]) => [x + dx, y + dy, z + dz]);
}

/** Turned around the z axis. */
export function rotated(solid: Solid, angle: number): Solid {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return solid.map(([x, y, z]) => [x * c - y * s, x * s + y * c, z]);
}

/** Lying on its side: z becomes x. */
export const laid = (solid: Solid): Solid => solid.map(([x, y, z]) => [z, y, -x]);

/** A binary STL. */
export function stlOf(solid: Solid): Buffer {
  const count = solid.length / 3;
  const bytes = Buffer.alloc(84 + 50 * count);
  bytes.writeUInt32LE(count, 80);
  solid.forEach((point, corner) => {
    const at = 84 + 50 * Math.floor(corner / 3) + 12 + 12 * (corner % 3);
    point.forEach((value, axis) => {
      bytes.writeFloatLE(value, at + 4 * axis);
    });
  });
  return bytes;
}
