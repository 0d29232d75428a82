import type { Stamp } from '../deps.ts';
import { nearNames } from '../near-names.ts';
import { ensure, present, type RefusalCode } from '../refusals.ts';
import type { FaultList } from './fault-list.ts';
import type { ImportedPart } from './import-line.ts';
import type {
  ImportSurroundings,
  NamedList,
  NameSuggestion,
  NewSpecification,
  SpecificationFacts,
} from './import-store.ts';

/** Finds the specifications that lines describe among those that exist, and plans those that do not, each once. */
export class SpecificationFinder {
  readonly made: NewSpecification[] = [];
  readonly #found: ImportSurroundings;
  readonly #stamp: Stamp;
  readonly #ids: ReadonlySet<string>;
  readonly #byContent = new Map<string, string>();
  readonly #byExternalId: ReadonlyMap<string | null | undefined, string>;
  readonly #suggestions: ReadonlyMap<string, string>;

  constructor(found: ImportSurroundings, stamp: Stamp) {
    this.#found = found;
    this.#stamp = stamp;
    this.#ids = new Set(found.specifications.map(({ id }) => id));
    this.#byExternalId = new Map(found.specifications.map(({ externalId, id }) => [externalId, id]));
    this.#suggestions = nearestOf(found.suggestions);
    // The newest of several equal ones is meant: it stands last.
    for (const specification of found.specifications) {
      this.#byContent.set(contentKey(specification), specification.id);
    }
  }

  /**
   * The id of the specification, planned where there is none. Undefined where it cannot be told, or where `list` had faults
   * before: PART_SPECIFICATION_NOT_FOUND, PROCESS_NOT_FOUND, MATERIAL_NOT_FOUND, COLOR_NOT_FOUND, POST_PROCESSING_NOT_FOUND,
   * or several of one name.
   */
  find(part: ImportedPart, list: FaultList): string | undefined {
    if (part.kind === 'known') {
      list.read('partSpecificationId', () =>
        ensure(
          this.#ids.has(part.partSpecificationId),
          'PART_SPECIFICATION_NOT_FOUND',
          `there is no part specification ${part.partSpecificationId}.`,
        ),
      );
      return list.faults.length > 0 ? undefined : part.partSpecificationId;
    }
    if (part.kind === 'external') {
      const id = list.read('partSpecificationExternalId', () =>
        present(
          this.#byExternalId.get(part.externalId),
          'PART_SPECIFICATION_NOT_FOUND',
          `there is no part specification with the externalId ${part.externalId}.`,
        ),
      );
      return list.faults.length > 0 ? undefined : id;
    }
    const { processes, materials, colors, finishes } = this.#found;
    const { technology, material, color } = part;
    const processPricesId = list.read('process', () => this.#onlyOne('process', processes, technology));
    const materialId = list.read('material', () => this.#onlyOne('material', materials, material));
    const colorId = color === null ? null : list.read('color', () => this.#onlyOne('color', colors, color));
    const finishIds = part.finishes.flatMap(
      (name) => list.read('finishes', () => this.#onlyOne('finish', finishes, name)) ?? [],
    );
    if (
      list.faults.length > 0 ||
      processPricesId === undefined ||
      materialId === undefined ||
      colorId === undefined
    ) {
      return undefined;
    }
    const facts = {
      name: part.name,
      processPricesId,
      materialId,
      colorId,
      finishIds: finishIds.toSorted((a, b) => a - b),
    };
    const key = contentKey(facts);
    const known = this.#byContent.get(key);
    if (known !== undefined) return known;
    list.read('material', () => ensureOpen(materials, materialId, 'material', 'MATERIAL_NOT_FOUND'));
    list.read('color', () => ensureOpen(colors, colorId, 'colour', 'COLOR_NOT_FOUND'));
    if (list.faults.length > 0) return undefined;
    const id = this.#stamp.newId();
    this.made.push({ ...facts, id, partRevisionId: this.#stamp.newId() });
    this.#byContent.set(key, id);
    return id;
  }

  /** Returns the id of the only entry of that name: a typing error must not create a process or a material. */
  #onlyOne<Id>(
    list: NamedList,
    entries: readonly { readonly name: string; readonly id: Id }[],
    name: string,
  ): Id {
    const [first, second] = entries.filter((entry) => entry.name === name);
    const { noun, missing } = LISTS[list];
    ensure(
      second === undefined,
      'REQUEST_VALIDATION_FAILED',
      `more than one ${noun} is named "${name}"; give the part by partSpecificationId.`,
    );
    const suggestion = this.#suggestions.get(nameKey(list, name));
    const question = suggestion === undefined ? '' : ` Did you mean "${suggestion}"?`;
    return present(first, missing, `there is no ${noun} named "${name}".${question}`).id;
  }
}

const LISTS = {
  process: { noun: 'process', missing: 'PROCESS_NOT_FOUND' },
  material: { noun: 'material', missing: 'MATERIAL_NOT_FOUND' },
  color: { noun: 'colour', missing: 'COLOR_NOT_FOUND' },
  finish: { noun: 'post-processing', missing: 'POST_PROCESSING_NOT_FOUND' },
} as const satisfies Record<NamedList, { readonly noun: string; readonly missing: RefusalCode }>;

const nameKey = (list: NamedList, name: string) => `${list} ${name}`;

/** The nearest of the similar names for each that the shop does not have; none where all of them are other names. */
function nearestOf(similar: readonly NameSuggestion[]): ReadonlyMap<string, string> {
  const nearest = new Map<string, string>();
  for (const { list, name } of similar) {
    const key = nameKey(list, name);
    if (nearest.has(key)) continue;
    const candidates = similar.filter((one) => one.list === list && one.name === name);
    const [near] = nearNames(
      name,
      candidates.map(({ suggestion }) => ({ name: suggestion })),
      1,
    );
    if (near !== undefined) nearest.set(key, near.name);
  }
  return nearest;
}

const contentKey = (facts: Omit<SpecificationFacts, 'id'>) =>
  JSON.stringify([facts.name, facts.processPricesId, facts.materialId, facts.colorId, facts.finishIds]);

/** Parts keep an archived material or colour; a new one cannot have it. */
function ensureOpen(
  named: ImportSurroundings['materials'],
  id: number | null,
  kind: string,
  code: RefusalCode,
): void {
  const archived = named.find((candidate) => candidate.id === id && candidate.archived);
  ensure(
    archived === undefined,
    code,
    `the ${kind} "${archived?.name}" is archived; no new part can have it.`,
  );
}
