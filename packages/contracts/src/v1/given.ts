type Absent = null | undefined;

/** The value without what was left out: fields that may be absent become optional, and null counts as absent. */
export type Given<Value> = {
  [Key in keyof Value as Extract<Value[Key], Absent> extends never ? Key : never]: Value[Key];
} & {
  [Key in keyof Value as Extract<Value[Key], Absent> extends never ? never : Key]?: NonNullable<Value[Key]>;
};

/** A copy with only the fields that were given. */
export function given<Value extends object>(value: Value): Given<Value> {
  const kept: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(value)) {
    if (field !== undefined && field !== null) kept[key] = field;
  }
  return kept as Given<Value>;
}

/** A parsed request in which no optional field is undefined: JSON has no such value. */
export type Stated<Value> = { [Key in keyof Value]: Exclude<Value[Key], undefined> };

/** The same value, so typed. Unlike `given` it keeps null, which takes a value away. */
export const stated = <Value extends object>(value: Value): Stated<Value> => value as Stated<Value>;
