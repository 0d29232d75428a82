import type { AutomationType, OrderStatus } from '../kanban/kanban-column.ts';
import type { BoxPreset } from '../packing/packing-aids.ts';
import type { NewOperation } from './operations/operation.ts';

/** The trades that a starter catalogue exists for. */
export const TRADES = ['3D_PRINTING', 'CNC_MACHINING', 'SHEET_METAL'] as const;
export type Trade = (typeof TRADES)[number];

/** The rows of a starter catalogue; processes and finishes refer to operations by name. */
export interface StarterCatalogue {
  readonly operations: readonly NewOperation[];
  readonly processes: readonly {
    readonly technology: string;
    readonly description: string;
    readonly operations: readonly string[];
  }[];
  readonly finishes: readonly { readonly name: string; readonly operations: readonly string[] }[];
  readonly materials: readonly { readonly name: string; readonly densityKgPerM3: number }[];
  readonly colors: readonly { readonly name: string; readonly hex: string }[];
  readonly scrapReasons: readonly string[];
}

/** A batch that is moved as one piece, such as a build plate. */
const together = { viewType: 'GROUP', stepNamingStrategy: 'KEEP' } as const;
const QC: NewOperation = { name: 'QC', stepNamePrefix: 'QC' };
const PACK: NewOperation = { name: 'Pack', stepNamePrefix: 'PACK', isCompletedStatus: true };
const METAL = { name: 'Metal', hex: '#b8bcc0' };
const BLACK = { name: 'Black', hex: '#1d1d1f' };

/** Starter catalogues by trade: usual names and sequences, to be adapted by the shop. */
export const STARTER_CATALOGUES: Readonly<Record<Trade, StarterCatalogue>> = {
  '3D_PRINTING': {
    operations: [
      { name: 'Print', stepNamePrefix: 'PRINT', ...together },
      { name: 'Cool down', stepNamePrefix: 'COOL', ...together },
      { name: 'Depowder', stepNamePrefix: 'DEPOW', ...together },
      { name: 'Remove supports', stepNamePrefix: 'SUPPORT' },
      { name: 'Wash and cure', stepNamePrefix: 'CURE', ...together },
      { name: 'Bead blast', stepNamePrefix: 'BLAST', ...together },
      { name: 'Dye', stepNamePrefix: 'DYE', ...together },
      { name: 'Paint', stepNamePrefix: 'PAINT', ...together },
      QC,
      PACK,
    ],
    processes: [
      {
        technology: 'SLS',
        description: 'Selective laser sintering of polyamide',
        operations: ['Print', 'Cool down', 'Depowder', 'QC', 'Pack'],
      },
      {
        technology: 'MJF',
        description: 'Multi Jet Fusion of polyamide',
        operations: ['Print', 'Cool down', 'Depowder', 'QC', 'Pack'],
      },
      {
        technology: 'FDM',
        description: 'Fused deposition modelling',
        operations: ['Print', 'Remove supports', 'QC', 'Pack'],
      },
      {
        technology: 'SLA',
        description: 'Stereolithography of resin',
        operations: ['Print', 'Wash and cure', 'Remove supports', 'QC', 'Pack'],
      },
    ],
    finishes: [
      { name: 'Bead blasted', operations: ['Bead blast'] },
      { name: 'Dyed', operations: ['Dye'] },
      { name: 'Painted', operations: ['Paint'] },
    ],
    scrapReasons: ['Warped', 'Porous surface', 'Broken in depowdering', 'Wrong size', 'Damaged'],
    materials: [
      { name: 'PA12', densityKgPerM3: 1010 },
      { name: 'PA11', densityKgPerM3: 1030 },
      { name: 'PA12 glass-filled', densityKgPerM3: 1220 },
      { name: 'TPU 90A', densityKgPerM3: 1150 },
      { name: 'PLA', densityKgPerM3: 1240 },
      { name: 'PETG', densityKgPerM3: 1270 },
      { name: 'ABS', densityKgPerM3: 1050 },
      { name: 'Standard resin', densityKgPerM3: 1180 },
    ],
    colors: [
      { name: 'Natural white', hex: '#f2efe6' },
      BLACK,
      { name: 'Grey', hex: '#8a8d8f' },
      { name: 'Red', hex: '#bb1e10' },
      { name: 'Blue', hex: '#154889' },
    ],
  },
  CNC_MACHINING: {
    operations: [
      { name: 'Saw', stepNamePrefix: 'SAW', ...together },
      { name: 'Turn', stepNamePrefix: 'TURN' },
      { name: 'Mill', stepNamePrefix: 'MILL' },
      { name: 'Grind', stepNamePrefix: 'GRIND' },
      { name: 'Deburr', stepNamePrefix: 'DEBURR' },
      { name: 'Heat treatment', stepNamePrefix: 'HEAT', ...together },
      { name: 'Anodise', stepNamePrefix: 'ANODISE', ...together },
      { name: 'Bead blast', stepNamePrefix: 'BLAST', ...together },
      QC,
      PACK,
    ],
    processes: [
      {
        technology: 'CNC milling',
        description: 'Three and five axis milling',
        operations: ['Saw', 'Mill', 'Deburr', 'QC', 'Pack'],
      },
      {
        technology: 'CNC turning',
        description: 'Turning from bar',
        operations: ['Saw', 'Turn', 'Deburr', 'QC', 'Pack'],
      },
      {
        technology: 'Mill-turn',
        description: 'Turning and milling in one routing',
        operations: ['Saw', 'Turn', 'Mill', 'Deburr', 'QC', 'Pack'],
      },
    ],
    finishes: [
      { name: 'Anodised', operations: ['Anodise'] },
      { name: 'Bead blasted', operations: ['Bead blast'] },
      { name: 'Hardened', operations: ['Heat treatment'] },
      { name: 'Ground', operations: ['Grind'] },
    ],
    scrapReasons: ['Out of tolerance', 'Tool broke', 'Clamping marks', 'Bad surface', 'Damaged'],
    materials: [
      { name: 'Aluminium EN AW-6082', densityKgPerM3: 2700 },
      { name: 'Aluminium EN AW-7075', densityKgPerM3: 2810 },
      { name: 'Steel S235JR', densityKgPerM3: 7850 },
      { name: 'Steel C45', densityKgPerM3: 7850 },
      { name: 'Stainless steel 1.4301', densityKgPerM3: 7900 },
      { name: 'Stainless steel 1.4404', densityKgPerM3: 8000 },
      { name: 'Brass CW614N', densityKgPerM3: 8500 },
      { name: 'POM-C', densityKgPerM3: 1410 },
    ],
    colors: [METAL, BLACK, { name: 'Red', hex: '#bb1e10' }, { name: 'Blue', hex: '#154889' }],
  },
  SHEET_METAL: {
    operations: [
      { name: 'Laser cut', stepNamePrefix: 'LASER', ...together },
      { name: 'Deburr', stepNamePrefix: 'DEBURR' },
      { name: 'Tap', stepNamePrefix: 'TAP' },
      { name: 'Bend', stepNamePrefix: 'BEND' },
      { name: 'Insert fasteners', stepNamePrefix: 'INSERT' },
      { name: 'Weld', stepNamePrefix: 'WELD' },
      { name: 'Powder coat', stepNamePrefix: 'COAT', ...together },
      { name: 'Galvanise', stepNamePrefix: 'GALVAN', ...together },
      QC,
      PACK,
    ],
    processes: [
      {
        technology: 'Laser cutting',
        description: 'Flat parts',
        operations: ['Laser cut', 'Deburr', 'QC', 'Pack'],
      },
      {
        technology: 'Cut and bend',
        description: 'Bent parts',
        operations: ['Laser cut', 'Deburr', 'Bend', 'QC', 'Pack'],
      },
      {
        technology: 'Welded assembly',
        description: 'Bent and welded parts',
        operations: ['Laser cut', 'Deburr', 'Bend', 'Weld', 'QC', 'Pack'],
      },
    ],
    finishes: [
      { name: 'Powder coated', operations: ['Powder coat'] },
      { name: 'Galvanised', operations: ['Galvanise'] },
      { name: 'Threads tapped', operations: ['Tap'] },
      { name: 'Fasteners inserted', operations: ['Insert fasteners'] },
    ],
    scrapReasons: ['Wrong bend angle', 'Burr or burn mark', 'Weld defect', 'Scratched', 'Damaged'],
    materials: [
      { name: 'Steel DC01', densityKgPerM3: 7850 },
      { name: 'Steel S235JR', densityKgPerM3: 7850 },
      { name: 'Galvanised steel DX51D', densityKgPerM3: 7850 },
      { name: 'Stainless steel 1.4301', densityKgPerM3: 7900 },
      { name: 'Aluminium EN AW-5754', densityKgPerM3: 2700 },
    ],
    colors: [
      METAL,
      { name: 'Jet black RAL 9005', hex: '#0a0a0d' },
      { name: 'Traffic white RAL 9016', hex: '#f1f0ea' },
      { name: 'Light grey RAL 7035', hex: '#c5c7c4' },
    ],
  },
};

/** Kanban columns of every starter catalogue: only implemented automations. */
export const STARTER_COLUMNS: readonly {
  readonly name: string;
  readonly orderStatus: OrderStatus;
  readonly expectsFinished?: boolean;
  readonly color: string;
  readonly automationTypes: readonly AutomationType[];
}[] = [
  { name: 'Quoted', orderStatus: 'STARTING', color: '#94a3b8', automationTypes: [] },
  { name: 'Confirmed', orderStatus: 'STARTING', color: '#60a5fa', automationTypes: ['CREATE_WORK_ORDERS'] },
  { name: 'In production', orderStatus: 'ACTIVE', color: '#f59e0b', automationTypes: ['SCHEDULE_PARTS'] },
  {
    name: 'Ready to ship',
    orderStatus: 'ACTIVE',
    expectsFinished: true,
    color: '#34d399',
    automationTypes: [],
  },
  { name: 'Shipped', orderStatus: 'ENDING', color: '#a78bfa', automationTypes: [] },
];

/** Box sizes of every starter catalogue. */
export const STARTER_BOXES: readonly Omit<BoxPreset, 'id'>[] = [
  { name: 'Small', lengthMillimeters: 200, widthMillimeters: 150, heightMillimeters: 100, tareGrams: 90 },
  { name: 'Medium', lengthMillimeters: 350, widthMillimeters: 250, heightMillimeters: 150, tareGrams: 240 },
  { name: 'Large', lengthMillimeters: 600, widthMillimeters: 400, heightMillimeters: 300, tareGrams: 750 },
];
