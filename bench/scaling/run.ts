import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { closeEverything, closingAfterwards } from "../drills/open-resources.ts";
import { buildBundle } from "../drills/product/bundle.ts";
import { PEOPLE } from "./assumptions.ts";
import { demandOf } from "./demand.ts";
import { MEASURED, REQUEST_KINDS, writeMeasured } from "./measured.ts";
import { measureFanOut } from "./measures/fan-out.ts";
import { measureRequests, setStage, takenNow } from "./measures/requests.ts";
import { measureRows } from "./measures/rows.ts";
import { measureSteady } from "./measures/steady.ts";
import { documentParts, writeDocuments } from "./report.ts";

/**
 * `npm run bench:scaling`: what sites of several sizes need, where each part ends, and a day of each, from what was measured last.
 *
 *     npm run bench:scaling -- --write                          # and the tables of docs/scaling.md are written anew
 *     npm run bench:scaling -- --measure requests,fanout --data /tmp/directories
 *     npm run bench:scaling -- --measure steady,rows --streamers 10000 --data /tmp/directories
 *     npm run bench:scaling -- --measure requests --kinds listing,save  # these alone, in the same directory as the others
 *     npm run bench:scaling -- --measure loads --streamers 10000 # steady rates again, held against the costs of before
 *
 * What is measured goes into `measured.json`, from which everything else follows.
 */
const { values } = parseArgs({
  options: {
    measure: { type: "string" },
    kinds: { type: "string" },
    streamers: { type: "string", default: "100000" },
    data: { type: "string", default: path.join(os.tmpdir(), "starling-bench-scaling") },
    write: { type: "boolean", default: false },
  },
});

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void closeEverything().finally(() => process.exit(130)));
}

const asked = REQUEST_KINDS.filter(
  (kind) => values.kinds === undefined || values.kinds.split(",").includes(kind),
);
const PARTS = ["requests", "fanout", "steady", "loads", "rows"] as const;

async function measure(parts: ReadonlySet<string>, streamers: number): Promise<void> {
  const stage = await setStage(streamers, values.data);
  if (parts.has("requests")) {
    const taken = takenNow();
    const kinds = await measureRequests(stage, asked);
    const { requests } = MEASURED;
    writeMeasured({ requests: { taken, streamers, kinds: { ...requests.kinds, ...kinds } } });
  }
  if (parts.has("fanout")) writeMeasured({ fanOut: await measureFanOut(stage) });
  if (parts.has("steady") || parts.has("loads")) {
    const { rates } = demandOf(streamers / PEOPLE.streamers, MEASURED);
    const before = MEASURED.steady.kinds;
    const kinds = parts.has("steady") ? { ...before, ...(await measureRequests(stage, asked, 1)) } : before;
    writeMeasured({ steady: await measureSteady(stage, streamers, { rates, kinds }) });
  }
  if (parts.has("rows")) writeMeasured({ rows: await measureRows(stage.client) });
}

if (values.measure === undefined) {
  const parts = documentParts(MEASURED);
  console.log(parts.map(({ text }) => text).join("\n\n"));
  if (values.write) writeDocuments(parts);
} else {
  const parts = new Set(values.measure.split(","));
  for (const part of parts) {
    if (!PARTS.some((known) => known === part))
      throw new Error(`Nothing is called ${part}: ${PARTS.join(", ")}`);
  }
  buildBundle();
  await closingAfterwards(() => measure(parts, Number(values.streamers)));
}
process.exit(0);
