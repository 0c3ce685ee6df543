import { Counter, Gauge, type Registry } from "prom-client";

/** A number and the labels that it stands under. */
export type Sample = readonly [labels: Readonly<Record<string, string>>, value: number];

/** Numbers of one name that are read when somebody asks for them, rather than counted as something happens. */
export interface Family {
  kind: "counter" | "gauge";
  name: string;
  help: string;
  labels?: readonly string[];
  /** What is not known is left out. */
  read: () => Promise<readonly Sample[]> | readonly Sample[];
}

/** One number without labels; nothing where it is not known. */
export const single = (value: number | null | undefined): Sample[] =>
  value === null || value === undefined ? [] : [[{}, value]];

/** A gauge without labels of its own. */
export const gauge = (name: string, help: string, read: Family["read"]): Family => ({
  kind: "gauge",
  name,
  help,
  read,
});

/** Has the registry ask for the numbers of families whenever it is asked for its own. One that fails is left out. */
export function register(registry: Registry, families: readonly Family[]): void {
  for (const { kind, name, help, labels = [], read } of families) {
    const options = { name, help, labelNames: [...labels], registers: [registry] };
    const samples = async () => Promise.resolve(read()).catch((): Sample[] => []);
    const Metric = kind === "gauge" ? Gauge : Counter;
    new Metric({
      ...options,
      async collect() {
        const found = await samples();
        this.reset();
        // Without labels a reset leaves a 0, which would say that something is known.
        if (labels.length === 0) this.remove();
        for (const [of, value] of found) this.inc(of, value);
      },
    });
  }
}
