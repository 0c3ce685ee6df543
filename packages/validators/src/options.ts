/** One choice of an option list: what is stored and what a person reads. */
export interface Option<Value extends string = string> {
  value: Value;
  label: string;
}

/** Builds an option list and keeps its values as literal types. */
export function options<const Value extends string>(
  entries: readonly (readonly [value: Value, label: string])[],
): readonly Option<Value>[] {
  return entries.map(([value, label]) => ({ value, label }));
}

/** The values of an option list, for enums of zod and the database. */
export function valuesOf<Value extends string>(list: readonly Option<Value>[]): [Value, ...Value[]] {
  const [first, ...rest] = list.map((option) => option.value);
  if (first === undefined) throw new Error("An option list must not be empty");
  return [first, ...rest];
}

/** The label of a stored value; an unknown value is shown as it is. */
export function labelOf(list: readonly Option[], value: string): string {
  return list.find((option) => option.value === value)?.label ?? value;
}
