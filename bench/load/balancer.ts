import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { send } from "../product/http.ts";
import { closeOnExit } from "../product/resources.ts";

const RECHECK_INTERVAL_MS = 100;
const TRY_FOR_MS = 5_000;

/**
 * Load balancer that polls `/readyz`, keeps connections open, and tries another server when a connection is
 * refused.
 */
export interface Balancer {
  url: string;
  add(url: string): void;
  answered(): ReadonlyMap<string, number>;
}

interface Backend {
  url: string;
  agent: Agent;
  isReady: boolean;
}

/** Uses a free port by default; never retries a request that a server accepted. */
export async function startBalancer(port = 0): Promise<Balancer> {
  const backends: Backend[] = [];
  const answered = new Map<string, number>();
  let turn = 0;
  const next = () => {
    const ready = backends.filter(({ isReady }) => isReady);
    turn += 1;
    return ready[turn % Math.max(ready.length, 1)];
  };

  const pass = (incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse, until: number): void => {
    const again = () => {
      if (performance.now() < until) setTimeout(() => pass(incoming, body, outgoing, until), 20);
      else outgoing.writeHead(502).end();
    };
    const backend = next();
    if (!backend) {
      again();
      return;
    }
    const { method, url = "/", headers } = incoming;
    const onward = request(new URL(url, backend.url), {
      ...{ agent: backend.agent, headers },
      ...(method ? { method } : {}),
    });
    onward.once("response", (answer) => {
      answered.set(backend.url, (answered.get(backend.url) ?? 0) + 1);
      const { connection: _ours, ...rest } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, rest);
      answer.once("error", () => outgoing.destroy());
      answer.pipe(outgoing);
    });
    onward.once("error", (error: NodeJS.ErrnoException) => {
      backend.isReady &&= error.code !== "ECONNREFUSED";
      if (error.code === "ECONNREFUSED") again();
      else if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502, { "x-cause": error.code ?? "unknown" }).end();
    });
    onward.end(body);
  };

  const server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = [];
    incoming.on("data", (part: Buffer) => parts.push(part));
    incoming.once("end", () =>
      pass(incoming, Buffer.concat(parts), outgoing, performance.now() + TRY_FOR_MS),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, "127.0.0.1", resolve);
  });
  const looking = setInterval(() => {
    for (const backend of backends) void look(backend);
  }, RECHECK_INTERVAL_MS);
  closeOnExit(() => {
    clearInterval(looking);
    server.closeAllConnections();
    server.close();
    for (const { agent } of backends) agent.destroy();
  });
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    add: (url) => void backends.push({ url, agent: new Agent({ keepAlive: true }), isReady: false }),
    answered: () => answered,
  };
}

async function look(backend: Backend): Promise<void> {
  const answer = await send(backend.url, "/readyz").catch(() => undefined);
  backend.isReady = answer?.status === 200;
}
