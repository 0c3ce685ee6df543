import type { Field, Fields } from "@starling/validators/catalogue/field";
import { type Entry, entriesOf, fill, type ValuesOf } from "@starling/validators/catalogue/values";

interface Sample {
  value: unknown;
  words: string[];
}

function sampleOf({ path, field }: Entry, hasOther: boolean): Sample {
  switch (field.kind) {
    case "text":
      return { value: `Words of ${path}`, words: [`Words of ${path}`] };
    case "choice": {
      // The profile then shows the member's own text, not "Other".
      if (hasOther) return { value: "other", words: [] };
      const [first] = field.options;
      return { value: first?.value, words: [first?.label ?? path] };
    }
    case "choices":
      return {
        value: field.options.map((option) => option.value),
        words: field.options.map((option) => option.label),
      };
    case "words":
      return { value: [`Word of ${path}`], words: [`Word of ${path}`] };
    case "number": {
      const value = Math.min(field.max, 4321);
      return { value, words: [value.toLocaleString("en")] };
    }
    case "flag":
      return { value: true, words: [field.label] };
    case "time":
      return { value: "20:00", words: [field.label] };
    case "time-zone":
      return hasOther ? { value: "other", words: [] } : { value: "Europe/Lisbon", words: ["Europe/Lisbon"] };
    case "days":
      return { value: [1, 3], words: ["Monday", "Wednesday"] };
    case "taxonomy":
      return { value: [{ id: path, name: `Item of ${path}` }], words: [`Item of ${path}`] };
    case "prompts":
      return {
        value: field.options.map(({ value }) => ({ key: value, answer: `Answer to ${value}` })),
        words: field.options.flatMap(({ value, label }) => [label, `Answer to ${value}`]),
      };
  }
}

function isOtherOf(field: Field, path: string): boolean {
  return field.when?.path === path && field.when.value === "other";
}

/** Values for every field of a part of the field catalogue, and the expected texts by path. */
export function everythingFilled<Part extends Fields>(
  part: Part,
): { values: ValuesOf<Part>; words: Map<string, string[]> } {
  const entries = entriesOf(part);
  const samples = new Map(
    entries.map((entry) => [
      entry.path,
      sampleOf(
        entry,
        entries.some(({ field }) => isOtherOf(field, entry.path)),
      ),
    ]),
  );
  return {
    values: fill(part, (path) => samples.get(path)?.value),
    words: new Map([...samples].map(([path, { words }]) => [path, words])),
  };
}
