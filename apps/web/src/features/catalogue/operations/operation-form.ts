import { effectiveTimes, NO_TIMES, type OperationView } from '@routecard/core';
import type { ChangeQuestion } from '@/features/catalogue/entry-dialog';
import { timeFault, type WorkTimeTexts, workInWords } from '@/features/work-times';
import { randomUuid } from '@/lib/forms/use-intent-key';
import { wholeNumber, wholeNumberFault } from '@/lib/forms/whole-number';
import { readWorkTime, workTimeText } from '@/lib/time/work-time';
import type { AppInputs } from '@/trpc/client';
import { message } from '@/words/message';
import { t, texts } from '@/words/t';

type OperationInput = Omit<AppInputs['catalogue']['operations']['create'], 'key' | 'stepNamePrefix'> & {
  stepNamePrefix: string;
};

/** A machine as it is typed. */
export interface MachineDraft {
  readonly key: string;
  /** Empty is named after the operation and its position. */
  readonly name: string;
  /** Percent. */
  readonly speed: string;
  /** ISO 8601; null if it is up. */
  readonly downUntil: string | null;
}

/** The editable fields of an operation, times and numbers as they are typed. */
export interface OperationContents
  extends Omit<
      OperationInput,
      'timeModel' | 'setupSeconds' | 'secondsPerUnit' | 'secondsPerLoad' | 'loadCapacity' | 'machines'
    >,
    WorkTimeTexts {
  readonly timeModel: 'PER_UNIT' | 'PER_LOAD';
  /** Empty where every lot is a load of its own. */
  readonly loadCapacity: string;
  readonly machines: readonly MachineDraft[];
}

/** A new operation, before anything is said of it. */
export const NEW_OPERATION: OperationContents = {
  name: '',
  stepNamePrefix: '',
  productionStepType: 'BATCH',
  stepNamingStrategy: 'KEEP',
  isCompletedStatus: false,
  allowOverproduction: false,
  unlimited: false,
  calendarId: null,
  timeModel: 'PER_UNIT',
  setup: workTimeText(0),
  perUnit: workTimeText(0),
  perLoad: workTimeText(0),
  loadCapacity: '',
  machines: NO_TIMES.machines.map(machineDraft),
};

/** The editable fields of an operation. */
export function contentsOf(operation: OperationView): OperationContents {
  const times = effectiveTimes(operation);
  return {
    name: operation.name,
    stepNamePrefix: operation.stepNamePrefix,
    productionStepType: operation.productionStepType,
    stepNamingStrategy: operation.stepNamingStrategy,
    isCompletedStatus: operation.isCompletedStatus,
    allowOverproduction: operation.allowOverproduction,
    unlimited: operation.unlimited,
    calendarId: operation.calendarId,
    timeModel: times.timeModel,
    setup: workTimeText(times.setupSeconds),
    perUnit: workTimeText(times.secondsPerUnit),
    perLoad: workTimeText(times.secondsPerLoad),
    loadCapacity: operation.loadCapacity === null ? '' : String(operation.loadCapacity),
    machines: operation.machines.map(machineDraft),
  };
}

function machineDraft({ name, speedPercent, downUntil }: OperationView['machines'][number]): MachineDraft {
  return { key: randomUuid(), name: name ?? '', speed: String(speedPercent), downUntil };
}

/** True while a machine takes no work. */
export const isDown = ({ downUntil }: Pick<MachineDraft, 'downUntil'>): boolean =>
  downUntil !== null && Date.parse(downUntil) > Date.now();

/** A further machine. */
export const newMachine = (): MachineDraft => ({
  key: randomUuid(),
  name: '',
  speed: '100',
  downUntil: null,
});

/** The fields to save of contents without a fault. */
export function inputOf(contents: OperationContents): OperationInput {
  const { setup, perUnit, perLoad, loadCapacity, machines, ...fields } = contents;
  return {
    ...fields,
    setupSeconds: readWorkTime(setup) ?? 0,
    secondsPerUnit: readWorkTime(perUnit) ?? 0,
    secondsPerLoad: readWorkTime(perLoad) ?? 0,
    loadCapacity: loadCapacity === '' ? null : wholeNumber(loadCapacity),
    machines: machines.map(({ name, speed, downUntil }) => ({
      name: name.trim() || null,
      speedPercent: wholeNumber(speed),
      downUntil,
    })),
  };
}

/** The fault of each field; null if there is none. */
export interface OperationFaults {
  readonly name: string | null;
  readonly label: string | null;
  readonly setup: string | null;
  readonly perUnit: string | null;
  readonly perLoad: string | null;
  readonly loadCapacity: string | null;
  readonly machines: string | null;
  readonly [field: string]: string | null;
}

/** The faults of the contents; labels may be empty for a new operation. */
export function operationFaults(contents: OperationContents, isNew: boolean): OperationFaults {
  const capacityFault = contents.loadCapacity === '' ? null : unitsFault(contents.loadCapacity);
  return {
    name: contents.name.trim() === '' ? t('Enter a name.') : null,
    label: !isNew && contents.stepNamePrefix.trim() === '' ? t('Enter how labels begin.') : null,
    setup: timeFault(contents.setup),
    perUnit: contents.timeModel === 'PER_UNIT' ? timeFault(contents.perUnit) : null,
    perLoad: contents.timeModel === 'PER_LOAD' ? timeFault(contents.perLoad) : null,
    loadCapacity: contents.timeModel === 'PER_LOAD' ? capacityFault : null,
    machines: contents.unlimited ? null : machinesFault(contents.machines),
  };
}

type CompletedContents = Pick<OperationContents, 'name' | 'isCompletedStatus'>;

/** The question before units at an operation begin or cease to count as done; null where neither changes. */
export function completedQuestion(to: CompletedContents, from: CompletedContents): ChangeQuestion | null {
  if (to.isCompletedStatus === from.isCompletedStatus) return null;
  const { name } = from;
  return to.isCompletedStatus
    ? {
        title: t('Count units at {name} as done?', { name }),
        consequence: t(
          'Those that stand there are ready to pack. The overview counts what has come there as finished, in past weeks too: their figures change.',
        ),
        verb: t('Count as done'),
      }
    : {
        title: t('No longer count units at {name} as done?', { name }),
        consequence: t(
          'Those that stand there are no longer ready to pack. The overview no longer counts what has come there as finished, in past weeks either: their figures change.',
        ),
        verb: t('Do not count as done'),
      };
}

function unitsFault(text: string): string | null {
  return wholeNumberFault(text) ?? (wholeNumber(text) >= 1 ? null : t('At least 1 unit.'));
}

function machinesFault(machines: readonly MachineDraft[]): string | null {
  for (const { speed } of machines) {
    const fault = wholeNumberFault(speed);
    const percent = wholeNumber(speed);
    if (fault !== null || !(percent >= 1 && percent <= 10_000)) {
      return t('The speed of each machine is a whole percentage from 1 to 10,000.');
    }
  }
  const names = machines.map(({ name }) => name.trim().toLowerCase()).filter((name) => name !== '');
  return new Set(names).size === names.length ? null : t('Give each machine a name of its own.');
}

/** The naming of steps that units arrive in at an operation. */
export const NAMING_WORDS = texts({
  KEEP: { label: 'Keep the group’s number', about: 'PRINT-0117 goes on as QC-0117.' },
  RENAME: { label: 'Give a new number', about: 'Each arrival makes a group of its own.' },
} as const satisfies Record<OperationContents['stepNamingStrategy'], { label: string; about: string }>);

/** A production step: units that are at an operation together. */
export const STEP_TYPE_WORDS = texts({
  BATCH: { label: 'Units together', about: 'They share a plate or a rack.' },
  INDIVIDUAL: { label: 'Single units', about: 'They are worked one by one.' },
} as const satisfies Record<OperationContents['productionStepType'], { label: string; about: string }>);

/** What the time of an operation depends on. */
export const TIME_MODEL_WORDS = texts({
  PER_UNIT: { label: 'Units', about: 'Setup once for a lot, then a time for each unit.' },
  PER_LOAD: { label: 'Loads', about: 'A build, an oven, a bath: one time, however many units are in it.' },
} as const satisfies Record<OperationContents['timeModel'], { label: string; about: string }>);

/** The times of an operation in a line: `2 machines · 10 min setup, 4 min a unit`. */
export function timesInWords(operation: OperationView): string {
  const times = workInWords({ ...effectiveTimes(operation), loadCapacity: operation.loadCapacity });
  if (operation.unlimited) return t('unlimited · {times}', { times });
  const { length } = operation.machines;
  return message('{n, plural, one {# machine} other {# machines}} · {times}', { n: length, times });
}
