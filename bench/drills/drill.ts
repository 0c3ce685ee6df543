/** One measured fact of a drill. Without a requirement it only informs. */
export interface Figure {
  measured: string;
  value: string;
  required: string;
  holds: boolean;
}

/** What a drill hands back. */
export type Figures = readonly Figure[];

/** One drill: it starts what it needs, hurts it, measures, and takes everything down again. */
export interface Drill {
  /** The row of the security table, such as `R1-follows`. */
  id: string;
  title: string;
  /** @throws when the drill itself could not be carried out, which counts as a failure */
  run(): Promise<Figures>;
}

/** A number that must be exactly this. */
export function exactly(measured: string, value: number, expected: number): Figure {
  return { measured, value: String(value), required: String(expected), holds: value === expected };
}

/** A number that may not be more than this, such as milliseconds. */
export function atMost(measured: string, value: number, limit: number, unit: string): Figure {
  const rounded = Math.round(value);
  return { measured, value: `${rounded} ${unit}`, required: `≤ ${limit} ${unit}`, holds: value <= limit };
}

/** How much was looked at. A drill that saw too little has shown nothing, so it fails. */
export function scanned(measured: string, value: number, least = 1): Figure {
  return { measured, value: String(value), required: `≥ ${least}`, holds: value >= least };
}

/** Something that is so or is not. */
export function isTrue(measured: string, holds: boolean): Figure {
  return { measured, value: holds ? "yes" : "no", required: "yes", holds };
}
