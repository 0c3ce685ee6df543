import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createServer as createSocketServer } from "node:net";
import { afterEach, expect, test } from "vitest";
import { readEnvironment } from "../environment.ts";
import { serviceChecks } from "./service-checks.ts";

const opened: { close(): unknown }[] = [];
afterEach(() => {
  for (const server of opened.splice(0)) server.close();
});

async function listen(server: Server | ReturnType<typeof createSocketServer>): Promise<string> {
  opened.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const answering = (answer: RequestListener) => listen(createServer(answer));

async function problemOf(settings: Record<string, string>) {
  const [check, ...others] = serviceChecks(readEnvironment(settings));
  expect(others).toEqual([]);
  return check?.run();
}

function mailServer(answer: string): Promise<string> {
  return listen(
    createSocketServer((socket) => {
      socket.setEncoding("utf8").on("data", (line: string) => {
        socket.write(line.startsWith("EHLO") ? "250-test\r\n250 AUTH PLAIN\r\n" : `${answer}\r\n`);
      });
      socket.on("error", () => socket.destroy());
      socket.write("220 test\r\n");
    }),
  );
}

test("the mail check accepts a right password and names SMTP_URL for a wrong one", async () => {
  const [right, wrong] = await Promise.all([mailServer("235 welcome"), mailServer("535 no")]);
  expect(await problemOf({ SMTP_URL: `smtp://user:secret@${right}` })).toBeNull();
  const problem = await problemOf({ SMTP_URL: `smtp://user:secret@${wrong}` });
  expect(problem).toMatchObject({ name: "SMTP_URL", wrong: expect.stringContaining("refuses") });
  expect(JSON.stringify(problem)).not.toContain("secret");
});

test("the mail check reports an unreachable mail server", async () => {
  const problem = await problemOf({ SMTP_URL: "smtp://127.0.0.1:1" });
  expect(problem).toMatchObject({ name: "SMTP_URL", wrong: expect.stringContaining("cannot be reached") });
});

test("the platform check requests an app token, and names the variable of a secret that the platform refuses", async () => {
  for (const [status, expected] of [
    [200, null],
    [403, { name: "TWITCH_CLIENT_SECRET", wrong: "is refused by twitch with 403" }],
  ] as const) {
    const asked: string[] = [];
    const place = await answering((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      response.writeHead(status).end("{}");
    });
    const problem = await problemOf({
      ...{ TWITCH_CLIENT_ID: "id", TWITCH_CLIENT_SECRET: "secret" },
      TWITCH_AUTH_URL: `http://${place}`,
    });
    if (expected === null) expect(problem).toBeNull();
    else expect(problem).toMatchObject(expected);
    expect(asked).toEqual([expect.stringMatching(/^POST .*token$/)]);
  }
});

test("serviceChecks skips services that are not configured", () => {
  expect(serviceChecks(readEnvironment({}))).toEqual([]);
});
