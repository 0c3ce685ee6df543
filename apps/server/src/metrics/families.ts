import { Counter, Gauge, type Registry } from "prom-client";

export type Sample = readonly [labels: Readonly<Record<string, string>>, value: number];

/** Metric that is read at each scrape instead of counted. */
export interface Family {
  kind: "counter" | "gauge";
  name: string;
  help: string;
  labels?: readonly string[];
  read: () => Promise<readonly Sample[]> | readonly Sample[];
}

export const single = (value: number | null | undefined): Sample[] =>
  value === null || value === undefined ? [] : [[{}, value]];

export const gauge = (name: string, help: string, read: Family["read"]): Family => ({
  kind: "gauge",
  name,
  help,
  read,
});

/** Omits metrics whose read fails. */
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
        // Removes the metric, because `reset` would set a metric without labels to 0.
        if (labels.length === 0) this.remove();
        for (const [of, value] of found) this.inc(of, value);
      },
    });
  }
}
