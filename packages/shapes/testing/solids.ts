import { strToU8, zipSync } from 'fflate';

type Corner = readonly [number, number, number];

/** Corners of triangles, three for each, that face outwards. Millimetres. */
export type Solid = readonly Corner[];

/** A box from the origin, or moved. */
export function box(x: number, y: number, z: number, from: Corner = [0, 0, 0]): Solid {
  const at = (i: number, j: number, k: number): Corner => [from[0] + i * x, from[1] + j * y, from[2] + k * z];
  const faces = [
    [at(0, 0, 0), at(0, 1, 0), at(1, 1, 0), at(1, 0, 0)],
    [at(0, 0, 1), at(1, 0, 1), at(1, 1, 1), at(0, 1, 1)],
    [at(0, 0, 0), at(1, 0, 0), at(1, 0, 1), at(0, 0, 1)],
    [at(0, 1, 0), at(0, 1, 1), at(1, 1, 1), at(1, 1, 0)],
    [at(0, 0, 0), at(0, 0, 1), at(0, 1, 1), at(0, 1, 0)],
    [at(1, 0, 0), at(1, 1, 0), at(1, 1, 1), at(1, 0, 1)],
  ] as const;
  return faces.flatMap(([a, b, c, d]) => [a, b, c, a, c, d]);
}

/** A sphere around the origin of so many bands. */
export function sphere(radius: number, bands: number): Solid {
  const at = (band: number, slice: number): Corner => {
    const polar = (Math.PI * band) / bands;
    const around = (Math.PI * (slice % (2 * bands))) / bands;
    const out = radius * Math.sin(polar) * (band === bands ? 0 : 1);
    return [out * Math.cos(around), out * Math.sin(around), radius * Math.cos(polar)];
  };
  return Array.from({ length: bands }, (_, band) =>
    Array.from({ length: 2 * bands }, (_, slice) => {
      const [a, b, c, d] = [
        at(band, slice),
        at(band + 1, slice),
        at(band + 1, slice + 1),
        at(band, slice + 1),
      ];
      return [a, b, c, a, c, d];
    }).flat(),
  ).flat();
}

export function binaryStl(solid: Solid): Buffer {
  const bytes = Buffer.alloc(84 + (solid.length / 3) * 50);
  bytes.writeUInt32LE(solid.length / 3, 80);
  for (const [index, corner] of solid.entries()) {
    const from = 84 + Math.floor(index / 3) * 50 + 12 + (index % 3) * 12;
    for (const [axis, value] of corner.entries()) bytes.writeFloatLE(value, from + axis * 4);
  }
  return bytes;
}

export function textStl(solid: Solid): Buffer {
  const facets = Array.from({ length: solid.length / 3 }, (_, index) => {
    const corners = solid.slice(index * 3, index * 3 + 3).map((corner) => `   vertex ${corner.join(' ')}\n`);
    return ` facet normal 0 0 0\n  outer loop\n${corners.join('')}  endloop\n endfacet\n`;
  });
  return Buffer.from(`solid part\n${facets.join('')}endsolid part\n`);
}

/** A mesh as a 3MF has it. */
export function meshXml(solid: Solid): string {
  const vertices = solid.map(([x, y, z]) => `<vertex x="${x}" y="${y}" z="${z}"/>`).join('');
  const triangles = Array.from(
    { length: solid.length / 3 },
    (_, i) => `<triangle v1="${i * 3}" v2="${i * 3 + 1}" v3="${i * 3 + 2}"/>`,
  ).join('');
  return `<mesh><vertices>${vertices}</vertices><triangles>${triangles}</triangles></mesh>`;
}

/** A 3MF whose model says this. */
export const threeMf = (model: string): Buffer =>
  Buffer.from(zipSync({ '3D/3dmodel.model': strToU8(model) }));

export const modelXml = (resources: string, build: string, unit = 'millimeter'): string =>
  `<?xml version="1.0"?><model unit="${unit}" xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02"><resources>${resources}</resources><build>${build}</build></model>`;

/** A box of 30 × 20 × 10 mm as AP214, with its faces, edges and corners written one by one. */
export function stepBox(x = 30, y = 20, z = 10): Buffer {
  const lines: string[] = [];
  let last = 0;
  const add = (entity: string): string => {
    last += 1;
    lines.push(`#${last}=${entity};`);
    return `#${last}`;
  };
  const numbers = (values: readonly number[]) => `(${values.map((value) => value.toFixed(6)).join(',')})`;
  const point = (at: Corner) => add(`CARTESIAN_POINT('',${numbers(at)})`);
  const direction = (to: Corner) => add(`DIRECTION('',${numbers(to)})`);
  const corners = new Map<string, { at: Corner; vertex: string }>();
  const corner = (at: Corner) => {
    const known = corners.get(at.join());
    if (known) return known;
    const made = { at, vertex: add(`VERTEX_POINT('',${point(at)})`) };
    corners.set(at.join(), made);
    return made;
  };
  const edges = new Map<string, string>();
  const edge = (from: Corner, to: Corner): string => {
    const back = edges.get(`${to.join()}>${from.join()}`);
    if (back) return add(`ORIENTED_EDGE('',*,*,${back},.F.)`);
    const [a, b] = [corner(from), corner(to)];
    const along: Corner = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
    const length = Math.hypot(...along);
    const way = direction([along[0] / length, along[1] / length, along[2] / length]);
    const line = add(`LINE('',${point(from)},${add(`VECTOR('',${way},${length.toFixed(6)})`)})`);
    const made = add(`EDGE_CURVE('',${a.vertex},${b.vertex},${line},.T.)`);
    edges.set(`${from.join()}>${to.join()}`, made);
    return add(`ORIENTED_EDGE('',*,*,${made},.T.)`);
  };
  const solid = box(x, y, z);
  const faces = Array.from({ length: 6 }, (_, index) => {
    const [a, b, c, , , d] = solid.slice(index * 6, index * 6 + 6) as [
      Corner,
      Corner,
      Corner,
      Corner,
      Corner,
      Corner,
    ];
    const loop = [edge(a, b), edge(b, c), edge(c, d), edge(d, a)];
    const bound = add(`FACE_OUTER_BOUND('',${add(`EDGE_LOOP('',(${loop.join()}))`)},.T.)`);
    const [u, v] = [0, 1].map((side) => {
      const [from, to] = side === 0 ? [a, b] : [b, c];
      return [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
    }) as [number[], number[]];
    const cross = [0, 1, 2].map(
      (axis) =>
        (u[(axis + 1) % 3] as number) * (v[(axis + 2) % 3] as number) -
        (u[(axis + 2) % 3] as number) * (v[(axis + 1) % 3] as number),
    );
    const unit = (vector: readonly number[]) =>
      vector.map((value) => value / Math.hypot(...vector)) as unknown as Corner;
    const place = add(`AXIS2_PLACEMENT_3D('',${point(a)},${direction(unit(cross))},${direction(unit(u))})`);
    return add(`ADVANCED_FACE('',(${bound}),${add(`PLANE('',${place})`)},.T.)`);
  });
  const shell = add(`CLOSED_SHELL('',(${faces.join()}))`);
  const brep = add(`MANIFOLD_SOLID_BREP('',${shell})`);
  const length = add('(LENGTH_UNIT()NAMED_UNIT(*)SI_UNIT(.MILLI.,.METRE.))');
  const angle = add('(NAMED_UNIT(*)PLANE_ANGLE_UNIT()SI_UNIT($,.RADIAN.))');
  const solidAngle = add('(NAMED_UNIT(*)SI_UNIT($,.STERADIAN.)SOLID_ANGLE_UNIT())');
  const precision = add(
    `UNCERTAINTY_MEASURE_WITH_UNIT(LENGTH_MEASURE(1.E-07),${length},'distance_accuracy_value','')`,
  );
  const context = add(
    `(GEOMETRIC_REPRESENTATION_CONTEXT(3)GLOBAL_UNCERTAINTY_ASSIGNED_CONTEXT((${precision}))GLOBAL_UNIT_ASSIGNED_CONTEXT((${length},${angle},${solidAngle}))REPRESENTATION_CONTEXT('',''))`,
  );
  const origin = add(
    `AXIS2_PLACEMENT_3D('',${point([0, 0, 0])},${direction([0, 0, 1])},${direction([1, 0, 0])})`,
  );
  const shape = add(`ADVANCED_BREP_SHAPE_REPRESENTATION('',(${origin},${brep}),${context})`);
  const application = add("APPLICATION_CONTEXT('automotive design')");
  const product = add(`PRODUCT('box','box','',(${add(`PRODUCT_CONTEXT('',${application},'mechanical')`)}))`);
  const formation = add(`PRODUCT_DEFINITION_FORMATION('','',${product})`);
  const definition = add(
    `PRODUCT_DEFINITION('','',${formation},${add(`PRODUCT_DEFINITION_CONTEXT('part definition',${application},'design')`)})`,
  );
  add(`SHAPE_DEFINITION_REPRESENTATION(${add(`PRODUCT_DEFINITION_SHAPE('','',${definition})`)},${shape})`);
  return Buffer.from(
    `ISO-10303-21;\nHEADER;\nFILE_DESCRIPTION((''),'2;1');\nFILE_NAME('box','2026-01-01T00:00:00',(''),(''),'','','');\nFILE_SCHEMA(('AUTOMOTIVE_DESIGN { 1 0 10303 214 1 1 1 1 }'));\nENDSEC;\nDATA;\n${lines.join('\n')}\nENDSEC;\nEND-ISO-10303-21;\n`,
  );
}
