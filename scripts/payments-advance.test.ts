import { spawn } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { expect, test } from "vitest";

const script = path.join(import.meta.dirname, "payments-advance.mjs");

function run(port: number, ...words: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [script, ...words], { env: { ...process.env, PORT: String(port) } });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, output })));
}

async function answering(status: number, body: unknown) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    request.setEncoding("utf8").on("data", (text: string) => asked.push(`${request.url} ${text}`));
    request.on("end", () => response.writeHead(status).end(JSON.stringify(body)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { asked, server, port: (server.address() as AddressInfo).port };
}

test("prints the new time and the payment events", async () => {
  const answered = {
    now: "2027-01-01T00:00:00.000Z",
    aheadDays: 31,
    happened: [{ type: "invoice.paid", count: 4 }],
  };
  const { asked, server, port } = await answering(200, answered);
  const { code, output } = await run(port, "--days", "31");
  server.close();
  expect(code).toBe(0);
  expect(asked).toEqual(['/dev/payments/advance {"days":31}']);
  expect(output).toContain("it is now 2027-01-01T00:00:00.000Z, 31.0 days ahead");
  expect(output).toMatch(/4 {2}invoice\.paid/);
});

test("refuses to advance the real Stripe, and reports a server that is not running", async () => {
  const { server, port } = await answering(404, { message: "nothing here" });
  const real = await run(port, "--days", "1");
  server.close();
  expect(real).toMatchObject({ code: 1, output: expect.stringContaining("uses the real Stripe") });
  const none = await run(port, "--days", "1");
  expect(none).toMatchObject({ code: 1, output: expect.stringContaining("No server is running at") });
});
