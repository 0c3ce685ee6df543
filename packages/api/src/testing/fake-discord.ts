import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export interface DiscordRequest {
  method: string;
  path: string;
  body: { content?: string; embeds?: object[]; allowed_mentions?: object } | null;
}

type Answer = { status: number; body?: object } | "dropped";

/** Records requests. Sends the test's answers first, then accepts all further requests. */
export async function startFakeDiscord() {
  const requests: DiscordRequest[] = [];
  const answers: Answer[] = [];
  const server = createServer(async (request, response) => {
    const sent = await text(request);
    const { method = "", url: path = "" } = request;
    requests.push({ method, path, body: sent === "" ? null : JSON.parse(sent) });
    const accepted = { status: 200, body: { id: `${1_000 + requests.length}`, name: "Captain Hook" } };
    const answer = answers.shift() ?? accepted;
    if (answer === "dropped") return request.socket.destroy();
    response.writeHead(answer.status, { "Content-Type": "application/json" });
    response.end(JSON.stringify(answer.body ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answer: (...next: Answer[]) => answers.push(...next),
    sent: (method: string) => requests.filter((request) => request.method === method),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
