/** Values of an object, by the names of its fields. */
export type AuditValues = Readonly<Record<string, unknown>>;

/** A change for the audit log: the fields that differ, before and after; null for what is new, or gone. */
export interface AuditChange {
  readonly targetType: string;
  readonly targetId: string;
  readonly targetName: string;
  readonly before: AuditValues | null;
  readonly after: AuditValues | null;
}

/** The fields in which two states differ, before and after. A state is null where there is none; its values must fit into JSON. */
export function changedFields(
  before: AuditValues | null,
  after: AuditValues | null,
): Pick<AuditChange, 'before' | 'after'> {
  const names = Object.keys({ ...before, ...after });
  const changed = names.filter((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]));
  const pick = (state: AuditValues | null) =>
    state && Object.fromEntries(changed.map((name) => [name, state[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}
