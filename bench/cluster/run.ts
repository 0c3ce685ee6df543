import { DEMO_EMAILS } from "@starling/demo/world/accounts";
import { DEMO_PASSWORD } from "@starling/server/prepare-data";
import { closeEverything } from "../drills/open-resources.ts";
import { freePort } from "../drills/product/free-port.ts";
import { Journey } from "./journey.ts";
import { type Cluster, startCluster } from "./start-cluster.ts";
import { type Step, takeSteps } from "./step.ts";
import { healthySteps, hurtingSteps } from "./steps.ts";

/**
 * `npm run cluster -- [--stay] [--port 8080]`: all of the product on this machine, tried and hurt. Exits with 1 when something failed.
 * With `--stay` it is tried, not hurt, and goes on running until Ctrl-C.
 */
const words = process.argv.slice(2);
const stays = words.includes("--stay");
const port = words.includes("--port") ? Number(words[words.indexOf("--port") + 1]) : await freePort();

let isEnding = false;
async function end(code: number): Promise<never> {
  isEnding = true;
  await closeEverything();
  process.exit(code);
}
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void end(130));

const print = (line: string) => {
  if (!isEnding) console.log(line);
};

function describe({ database, balancer, redis, servers }: Cluster): string {
  return [
    `PostgreSQL  a primary and a synchronous standby: ${database.made}`,
    `Redis       ${redis ? "by compose's command line" : "left out: neither redis-server nor valkey-server here; limits are counted apart"}`,
    "bucket      a stand-in that speaks S3's protocol and keeps files in memory",
    `servers     ${servers.map(({ url }) => url).join(", ")}`,
    `balancer    ${balancer.url}: ${balancer.made}`,
  ].join("\n");
}

let cluster: Cluster | undefined;
const start: Step = {
  title: "start all of it, with the demo",
  run: async () => {
    const begun = performance.now();
    cluster = await startCluster(port);
    return `${((performance.now() - begun) / 1_000).toFixed(1)} s\n${describe(cluster)}`;
  },
};
let failed = await takeSteps([start], print);
if (cluster) {
  const journey = new Journey(cluster);
  failed += await takeSteps(healthySteps(cluster, journey), print);
  if (stays) {
    print(
      `\nOpen ${cluster.balancer.url} and sign in as ${DEMO_EMAILS.premium} or ${DEMO_EMAILS.pro}, password ${DEMO_PASSWORD}`,
    );
    print("Ctrl-C ends all of it.");
    await new Promise(() => setInterval(() => undefined, 60_000));
  }
  failed += await takeSteps(hurtingSteps(cluster, journey), print);
}
print(failed === 0 ? "\nAll of it works." : `\n${failed} of the steps failed.`);
await end(failed === 0 ? 0 : 1);
