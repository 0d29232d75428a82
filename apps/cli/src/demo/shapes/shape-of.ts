import {
  bladed,
  block,
  bored,
  bracket,
  elbow,
  finned,
  folded,
  grip,
  link,
  ring,
  toothed,
  tray,
} from './forms.ts';
import { moved, type Solid, turned } from './solid.ts';

/** A shape by what a part's name says, a little different for each drawing number. */
type Form = (size: number) => Solid;

const flange: Form = (s) => [
  ...ring(34 * s, 12 * s, 7 * s),
  ...moved(ring(20 * s, 12 * s, 22 * s), [0, 0, 7 * s]),
];
const nest: Form = (s) => [
  ...tray(90 * s, 60 * s, 18 * s, 8 * s),
  ...moved(block(20 * s, 20 * s, 14 * s), [18 * s, 0, 8 * s]),
];
const finger: Form = (s) => [
  ...bored(26 * s, 22 * s, 10 * s, 5 * s),
  ...moved(block(10 * s, 18 * s, 44 * s), [8 * s, 0, 10 * s]),
];
const nozzle: Form = (s) =>
  turned(
    [
      [16 * s, 0],
      [16 * s, 12 * s],
      [10 * s, 16 * s],
      [4 * s, 40 * s],
      [2 * s, 40 * s],
      [7 * s, 10 * s],
      [7 * s, 0],
    ],
    { around: true },
  );
const knob: Form = (s) =>
  turned(
    [
      [0, 0],
      [8 * s, 0],
      [8 * s, 10 * s],
      [18 * s, 18 * s],
      [20 * s, 28 * s],
      [15 * s, 38 * s],
      [0, 42 * s],
    ],
    { around: false },
  );
const volute: Form = (s) => [
  ...toothed(42 * s, 16 * s, 20 * s, 5, 6 * s),
  ...moved(elbow(30 * s, 12 * s, 9 * s, 70), [40 * s, 0, 10 * s]),
];

const FORMS: readonly (readonly [RegExp, Form])[] = [
  [/elbow 45/, (s) => elbow(60 * s, 20 * s, 17 * s, 45)],
  [/elbow/, (s) => elbow(50 * s, 20 * s, 17 * s, 90)],
  [/Cable comb/, (s) => finned(96 * s, 14 * s, 22 * s, 12)],
  [/Heat exchanger/, (s) => finned(80 * s, 60 * s, 40 * s, 9)],
  [/nest|jig/, nest],
  [/housing|tray|cover|Control box/, (s) => tray(82 * s, 56 * s, 30 * s, 3 * s)],
  [/\blid|bezel/, (s) => tray(82 * s, 56 * s, 8 * s, 2.5 * s)],
  [/shroud/, (s) => bored(46 * s, 30 * s, 34 * s, 12 * s)],
  [/Gear|Valve handle/, (s) => toothed(40 * s, 10 * s, 12 * s, 14, 5 * s)],
  [/end shield|flange|collar|Bearing seat|Optics/, flange],
  [/volute|Throttle/, volute],
  [/Handle shell|Grip sleeve|Instrument handle/, (s) => grip(110 * s, 18 * s)],
  [/damper|Bellows/, (s) => folded(26 * s, 3 * s, 48 * s, 5)],
  [/finger|fork/, finger],
  [/clip|Spacer|bush|Roller/, (s) => ring(20 * s, 11 * s, 24 * s)],
  [/arm\b|rocker/, (s) => link(120 * s, 22 * s, 14 * s)],
  [/guard/, (s) => ring(60 * s, 55 * s, 12 * s)],
  [/bracket/, (s) => bracket(50 * s, 44 * s, 46 * s, 6 * s)],
  [/Impeller|Mixing/, (s) => bladed(34 * s, 24 * s, 7)],
  [/Nozzle/, nozzle],
  [/knob/, knob],
  [/plate/, (s) => bored(120 * s, 80 * s, 8 * s, 14 * s)],
  [/Manifold/, (s) => bored(70 * s, 50 * s, 46 * s, 11 * s)],
];

/** The shape of a part of the demo shop. */
export function shapeOf(name: string): Solid {
  const number = Number(/(\d{4})-[A-Z]$/.exec(name)?.[1] ?? 0);
  const size = 0.85 + (number % 13) / 40;
  const form =
    FORMS.find(([words]) => words.test(name))?.[1] ?? ((s: number) => bored(48 * s, 36 * s, 22 * s, 8 * s));
  return form(size);
}
