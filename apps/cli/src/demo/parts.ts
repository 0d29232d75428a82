import type { ColorName } from './catalogue.ts';

/** A part of the demo shop: what it is made by and of, how it is finished, and which template it has. */
export interface DemoPart {
  readonly name: string;
  readonly technology: string;
  readonly material: string;
  readonly color: ColorName;
  readonly finishes: readonly string[];
  /** Its routing: derived, a draft, an approved default, or a default that replaced an older version. */
  readonly template: 'none' | 'draft' | 'default' | 'replaced';
}

type Template = DemoPart['template'];

const row =
  (technology: string, material: string, color: ColorName, ...finishes: string[]) =>
  (template: Template, ...names: string[]): DemoPart[] =>
    names.map((name) => ({ name, technology, material, color, finishes, template }));

const slsWhite = row('SLS', 'PA12', 'Natural white', 'Bead blasted');
const slsBlack = row('SLS', 'PA12', 'Black', 'Bead blasted', 'Dyed');
const slsGlass = row('SLS', 'PA12 glass-filled', 'Anthracite grey', 'Bead blasted', 'Painted');
const slsSoft = row('SLS', 'TPU 90A', 'Black', 'Dyed');
const mjfBlack = row('MJF', 'PA12', 'Black', 'Bead blasted', 'Dyed');
const mjfRed = row('MJF', 'PA11', 'Traffic red', 'Bead blasted', 'Painted');
const mjfPlain = row('MJF', 'PA12', 'Anthracite grey');
const aluminium = row('DMLS', 'AlSi10Mg', 'Metal', 'Bead blasted');
const steel = row('DMLS', 'Stainless steel 1.4404', 'Metal');
const titanium = row('DMLS', 'Titanium Ti6Al4V', 'Metal', 'Bead blasted');
const milled = row('CNC milling', 'Aluminium EN AW-6082', 'Metal');
const milledBlue = row('CNC milling', 'Aluminium EN AW-6082', 'Signal blue', 'Painted');
const brass = row('CNC milling', 'Brass CW614N', 'Metal');
const pom = row('CNC milling', 'POM-C', 'Natural white');

/** Parts of the demo shop. Names contain the drawing number and its revision, as is usual. */
export const PARTS: readonly DemoPart[] = [
  ...slsWhite('default', 'Duct elbow 45° 3310-A', 'Duct elbow 90° 3311-B', 'Cable comb 24 3127-A'),
  ...slsWhite('none', 'Fixture nest left 2204-C', 'Fixture nest right 2205-C', 'Drill guide 2240-A'),
  ...slsBlack('default', 'Sensor housing 1042-D', 'Sensor lid 1043-D', 'Antenna cover 1107-B'),
  ...slsBlack('replaced', 'Battery tray 1180-E', 'Connector shroud 1191-C'),
  ...slsBlack('none', 'Camera bezel 1222-A', 'Handle shell upper 1250-B', 'Handle shell lower 1251-B'),
  ...slsGlass('default', 'Gear cover 4021-B', 'Motor end shield 4022-C'),
  ...slsGlass('draft', 'Pump volute 4100-A'),
  ...slsSoft('none', 'Grip sleeve 5001-A', 'Vibration damper 5010-B', 'Bellows 5022-A'),
  ...mjfBlack('default', 'Gripper finger 40 mm 6040-F', 'Gripper finger 60 mm 6060-F', 'Gripper base 6001-D'),
  ...mjfBlack('draft', 'Hose clip 12 mm 6112-A', 'Hose clip 18 mm 6118-A'),
  ...mjfBlack('none', 'Drone arm 6305-B', 'Propeller guard 6310-A', 'Gimbal bracket 6322-C'),
  ...mjfRed('default', 'Emergency stop collar 7001-B', 'Lever knob 7015-A'),
  ...mjfRed('none', 'Valve handle DN25 7025-A'),
  ...mjfPlain('none', 'Assembly jig A 2301-A', 'Assembly jig B 2302-A', 'Go/no-go gauge 2310-B'),
  ...aluminium('default', 'Heat exchanger core 8001-C', 'Manifold block 8010-B'),
  ...aluminium('none', 'Antenna bracket 8030-A', 'Lightweight rocker 8041-D'),
  ...steel('replaced', 'Nozzle insert 8102-G'),
  ...steel('none', 'Impeller 65 mm 8120-B', 'Mixing head 8133-A'),
  ...titanium('default', 'Hinge fork 8205-B'),
  ...titanium('draft', 'Instrument handle 8211-A'),
  ...milled('default', 'Bearing seat 9001-C', 'Mounting plate 120×80 9012-B', 'Spindle flange 9020-D'),
  ...milled('none', 'Spacer ring 9033-A', 'Adapter plate 9040-A', 'Optics carrier 9051-E'),
  ...milledBlue('replaced', 'Control box front 9201-C'),
  ...milledBlue('default', 'Control box rear 9202-C'),
  ...brass('none', 'Threaded bush M8 9301-A', 'Throttle body 9310-B'),
  ...pom('none', 'Sliding block 9401-A', 'Roller 30 mm 9405-B'),
];
