import { once } from "node:events";
import { createServer, get, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { sendStream } from "./send-stream.ts";

const servers = new Set<ReturnType<typeof createServer>>();
afterEach(() => {
  for (const server of servers) server.close();
  servers.clear();
});

async function exchange(): Promise<{
  received: Promise<IncomingMessage>;
  leave: () => void;
  response: ServerResponse;
}> {
  const server = createServer();
  servers.add(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const request = get({ port, host: "127.0.0.1", agent: false });
  request.on("error", () => undefined);
  const received = once(request, "response").then(([message]) => message);
  received.catch(() => undefined);
  const [, response] = await once(server, "request");
  return { received, leave: () => request.destroy(), response };
}

const endless = () =>
  Readable.from(
    (function* () {
      for (;;) yield "more ";
    })(),
  );

test("sends the whole stream and adds at most two close listeners", async () => {
  const { received, response } = await exchange();
  const before = response.listenerCount("close");
  const source = Readable.from(["all ", "of ", "it"]);
  const sent = sendStream(source, response);
  expect(response.listenerCount("close") - before).toBeLessThanOrEqual(2);
  expect(await text(await received)).toBe("all of it");
  await sent;
  expect(source.destroyed).toBe(true);
});

test("a failed stream aborts the response", async () => {
  const { received, response } = await exchange();
  const source = endless();
  const sent = sendStream(source, response);
  const read = text(await received);
  source.destroy(new Error("The disk is gone"));
  await expect(sent).rejects.toThrow("The disk is gone");
  await expect(read).rejects.toThrow("aborted");
});

test("a disconnecting client closes the stream", async () => {
  const { received, leave, response } = await exchange();
  const source = endless();
  const sent = sendStream(source, response);
  await received;
  leave();
  await expect(sent).rejects.toThrow("The client disconnected");
  expect(source.destroyed).toBe(true);
});

test("closes the stream if the client has already disconnected or the signal aborts", async () => {
  const late = await exchange();
  late.leave();
  await once(late.response, "close");
  const unread = endless();
  await expect(sendStream(unread, late.response)).rejects.toThrow("The client disconnected");
  expect(unread.destroyed).toBe(true);

  for (const isEarly of [true, false]) {
    const { response } = await exchange();
    const controller = new AbortController();
    if (isEarly) controller.abort(new Error("Enough"));
    const source = endless();
    const sent = sendStream(source, response, { signal: controller.signal });
    controller.abort(new Error("Enough"));
    await expect(sent).rejects.toThrow("Enough");
    expect(source.destroyed && response.destroyed).toBe(true);
  }
});
