import { readFileSync } from "node:fs";
import path from "node:path";
import { systemContext } from "@starling/api/context";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { openTestServer } from "../testing/open-test-server.ts";
import { createInstruments } from "./instruments.ts";
import { PoolFigures } from "./pool-families.ts";
import { registerProduct } from "./product-metrics.ts";

const root = path.join(import.meta.dirname, "../../../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

const target = z.object({ expr: z.string() });
const dashboard = z
  .object({
    panels: z.array(z.object({ title: z.string(), targets: z.array(target).optional() })),
    templating: z.object({ list: z.array(z.object({ name: z.string(), query: z.string() })) }),
  })
  .parse(JSON.parse(read("ops/grafana/dashboard.json")));
const rule = z.object({
  alert: z.string(),
  expr: z.string(),
  for: z.string(),
  labels: z.object({ severity: z.enum(["page", "warn"]) }),
  annotations: z.object({
    summary: z.string(),
    description: z.string(),
    meaning: z.string(),
    runbook: z.literal("docs/operating.md#when-an-alert-comes"),
  }),
});
const alerts = z
  .object({ groups: z.array(z.object({ rules: z.array(rule) })) })
  .parse(parse(read("ops/prometheus/alerts.yaml")))
  .groups.flatMap(({ rules }) => rules);
const operating = read("docs/operating.md");

const ADDED = ["instance", "job"];
const UP = "up";

const questions = [
  ...dashboard.panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ of: title, expr }))),
  ...alerts.map(({ alert, expr }) => ({ of: alert, expr })),
];
const namesIn = (expr: string) => expr.match(/\b(?:starling|nodejs|process)_\w+|\bup\b/g) ?? [];
const labelsOf = new Map<string, Set<string>>();

const noteLabels = (name: string, labels: Iterable<string>) =>
  labelsOf.set(name, new Set([...(labelsOf.get(name) ?? []), ...labels]));

const server = await openTestServer({ metrics: {} });
await (await fetch(`${server.url}/metrics`)).text();
const text = await (await fetch(`${server.url}/metrics`)).text();
for (const [, name = "", kind] of text.matchAll(/^# TYPE (\w+) (\w+)$/gm)) {
  const parts = kind === "histogram" ? ["_bucket", "_sum", "_count"] : [""];
  for (const part of parts) noteLabels(name + part, []);
}
for (const [, name = "", labels = ""] of text.matchAll(/^(\w+)\{(.*?)\} /gm))
  noteLabels(
    name,
    [...labels.matchAll(/(\w+)="/g)].map(([, label = ""]) => label),
  );
// Reads the labels of all metrics from a second registry, because `/metrics` omits metrics that have no
// value.
const instruments = createInstruments();
registerProduct(instruments, {
  ctx: systemContext(server.database.db, server.ports, "test"),
  directory: { isFresh: true, figures: null },
  pool: new PoolFigures(instruments, 10),
  asking: null,
  keeping: null,
});
for (const { name, ...made } of instruments.registry.getMetricsAsArray()) {
  const labels = "labelNames" in made && Array.isArray(made.labelNames) ? made.labelNames.map(String) : [];
  for (const part of ["", "_bucket", "_sum", "_count"])
    if (labelsOf.has(name + part))
      noteLabels(name + part, [...labels, ...(part === "_bucket" ? ["le"] : [])]);
}

describe("metrics in the dashboard and the alerts", () => {
  test.each(questions)("$of uses only existing metrics and labels: $expr", ({ expr }) => {
    const names = namesIn(expr);
    expect(names).not.toEqual([]);
    const known = new Set(ADDED);
    for (const name of names.filter((one) => one !== UP)) {
      const labels = labelsOf.get(name);
      expect(labels, `${name} is not in /metrics`).toBeDefined();
      for (const label of labels ?? []) known.add(label);
    }
    const asked = [
      ...[...expr.matchAll(/\b(\w+)\s*(?:=~|!~|!=|=)\s*"/g)].map(([, label = ""]) => label),
      ...[...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = ""]) => list.split(/,\s*/)),
    ];
    expect(asked.filter((label) => !known.has(label))).toEqual([]);
  });

  test("every starling_ metric is in the dashboard, an alert or docs/operating.md", () => {
    const asked = new Set(questions.flatMap(({ expr }) => namesIn(expr)));
    const families = [...text.matchAll(/^# TYPE (starling_\w+) /gm)].map(([, name = ""]) => name);
    const forgotten = families.filter(
      (name) =>
        !["", "_bucket", "_sum", "_count"].some((part) => asked.has(name + part)) &&
        !operating.includes(name),
    );
    expect(forgotten).toEqual([]);
  });

  test("docs/operating.md lists each alert with its meaning", () => {
    for (const { alert, annotations } of alerts)
      expect(operating, alert).toContain(`| \`${alert}\` | ${annotations.meaning} |`);
    const described = [...operating.matchAll(/^\| `(Starling\w+)` \|/gm)].map(([, name]) => name);
    expect(described.sort()).toEqual(alerts.map(({ alert }) => alert).sort());
  });
});
