/** The stages of the demo shop, in order. */
export const OPERATIONS = [
  { name: 'Print', prefix: 'PRINT', viewType: 'GROUP', hours: 14 },
  { name: 'Cool down', prefix: 'COOL', viewType: 'GROUP', hours: 10 },
  { name: 'Depowder', prefix: 'DEPOW', viewType: 'GROUP', hours: 2 },
  { name: 'CNC mill', prefix: 'MILL', viewType: 'PART', hours: 5 },
  { name: 'CNC finish', prefix: 'FINISH', viewType: 'PART', hours: 2 },
  { name: 'Deburr', prefix: 'DEBURR', viewType: 'PART', hours: 1 },
  { name: 'Bead blast', prefix: 'BLAST', viewType: 'GROUP', hours: 1 },
  { name: 'Dye', prefix: 'DYE', viewType: 'GROUP', hours: 4 },
  { name: 'QC', prefix: 'QC', viewType: 'PART', hours: 1 },
  { name: 'Paint', prefix: 'PAINT', viewType: 'GROUP', hours: 6 },
  { name: 'Final QC', prefix: 'FQC', viewType: 'PART', hours: 1 },
  { name: 'Pack', prefix: 'PACK', viewType: 'PART', hours: 1 },
] as const;

export type OperationName = (typeof OPERATIONS)[number]['name'];

/** A process with the operations it starts from. */
export interface DemoProcess {
  readonly technology: string;
  readonly description: string;
  readonly operations: readonly OperationName[];
  /** What a unit that is made by it is declared to be worth, EUR. */
  readonly unitValue: number;
}

export const PROCESSES: readonly DemoProcess[] = [
  {
    technology: 'SLS',
    description: 'Selective laser sintering of polyamide',
    operations: ['Print', 'Cool down', 'Depowder', 'QC', 'Pack'],
    unitValue: 12.4,
  },
  {
    technology: 'MJF',
    description: 'Multi Jet Fusion of polyamide',
    operations: ['Print', 'Cool down', 'Depowder', 'QC', 'Pack'],
    unitValue: 9.8,
  },
  {
    technology: 'DMLS',
    description: 'Direct metal laser sintering',
    operations: ['Print', 'Cool down', 'CNC finish', 'Deburr', 'QC', 'Pack'],
    unitValue: 165,
  },
  {
    technology: 'CNC milling',
    description: 'Three and five axis milling',
    operations: ['CNC mill', 'Deburr', 'QC', 'Pack'],
    unitValue: 48,
  },
];

/** The declared value of a unit of the part, EUR. */
export const unitValueOf = (part: { readonly technology: string }): number =>
  PROCESSES.find(({ technology }) => technology === part.technology)?.unitValue ?? 0;

/** The finishes that can be ordered with a part. */
export const FINISHES: readonly { readonly name: string; readonly operations: readonly OperationName[] }[] = [
  { name: 'Bead blasted', operations: ['Bead blast'] },
  { name: 'Dyed', operations: ['Dye'] },
  { name: 'Painted', operations: ['Paint', 'Final QC'] },
];

/** Materials by the process that uses them. */
export const MATERIALS: Readonly<Record<string, readonly string[]>> = {
  SLS: ['PA12', 'PA12 glass-filled', 'TPU 90A'],
  MJF: ['PA12', 'PA11'],
  DMLS: ['AlSi10Mg', 'Stainless steel 1.4404', 'Titanium Ti6Al4V'],
  'CNC milling': ['Aluminium EN AW-6082', 'Brass CW614N', 'POM-C'],
};

/** Of solid material, as data sheets give it. */
export const DENSITIES_KG_PER_M3: Readonly<Record<string, number>> = {
  PA12: 1010,
  'PA12 glass-filled': 1220,
  'TPU 90A': 1150,
  PA11: 1030,
  AlSi10Mg: 2670,
  'Stainless steel 1.4404': 8000,
  'Titanium Ti6Al4V': 4430,
  'Aluminium EN AW-6082': 2700,
  'Brass CW614N': 8470,
  'POM-C': 1410,
};

export const COLORS = [
  { name: 'Natural white', hex: '#f2efe6' },
  { name: 'Black', hex: '#1d1d1f' },
  { name: 'Anthracite grey', hex: '#383e42' },
  { name: 'Traffic red', hex: '#bb1e10' },
  { name: 'Signal blue', hex: '#154889' },
  { name: 'Metal', hex: '#b8bcc0' },
] as const;

export type ColorName = (typeof COLORS)[number]['name'];

/** Commercial stages of an order, and what happens to one that enters them. */
export const KANBAN_COLUMNS = [
  { name: 'Quoted', orderStatus: 'STARTING', color: '#94a3b8', automations: [] },
  { name: 'Confirmed', orderStatus: 'STARTING', color: '#60a5fa', automations: ['CREATE_WORK_ORDERS'] },
  {
    name: 'In production',
    orderStatus: 'ACTIVE',
    color: '#f59e0b',
    automations: ['SCHEDULE_PARTS', 'SEND_ORDER_WEBHOOK'],
  },
  {
    name: 'Ready to ship',
    orderStatus: 'ACTIVE',
    color: '#34d399',
    automations: [],
  },
  {
    name: 'Shipped',
    orderStatus: 'ENDING',
    color: '#a78bfa',
    automations: [],
  },
] as const;

export type KanbanColumnName = (typeof KANBAN_COLUMNS)[number]['name'];

/** Why units are lost; what happens more often stands here more often. */
export const SCRAP_REASONS = [
  'Warped during printing',
  'Warped during printing',
  'Warped during printing',
  'Warped during printing',
  'Porous surface',
  'Porous surface',
  'Porous surface',
  'Bore out of tolerance',
  'Bore out of tolerance',
  'Broken while depowdering',
  'Broken while depowdering',
  'Paint run on visible face',
  'Dropped',
] as const;

/** The boxes that the shop packs into, the smallest first. */
export const BOXES = [
  { name: 'Small box', length: 200, width: 150, height: 100, tare: 90 },
  { name: 'Medium box', length: 300, width: 200, height: 150, tare: 210 },
  { name: 'Large box', length: 400, width: 300, height: 200, tare: 420 },
] as const;
