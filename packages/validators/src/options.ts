export interface Option<Value extends string = string> {
  value: Value;
  label: string;
}

/** Preserves the values as literal types. */
export function options<const Value extends string>(
  entries: readonly (readonly [value: Value, label: string])[],
): readonly Option<Value>[] {
  return entries.map(([value, label]) => ({ value, label }));
}

/** Throws for an empty list. */
export function valuesOf<Value extends string>(list: readonly Option<Value>[]): [Value, ...Value[]] {
  const [first, ...rest] = list.map((option) => option.value);
  if (first === undefined) throw new Error("An option list must not be empty");
  return [first, ...rest];
}

/** Unknown values are returned unchanged. */
export function labelOf(list: readonly Option[], value: string): string {
  return list.find((option) => option.value === value)?.label ?? value;
}
