import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import os from "node:os";
import { expect, onTestFinished, test } from "vitest";
import { readEnvironment } from "../environment.ts";
import { healthReader } from "./health.ts";

const sources = {
  dataDir: os.tmpdir(),
  dependencies: { redis: undefined, watched: undefined },
  isReadOnly: () => false,
  isDiskFull: () => false,
  directory: { isFresh: true },
};

test("names what is wrong with a part, and what is off, without secrets", async () => {
  const env = readEnvironment({ SMTP_URL: "smtp://user:secret@127.0.0.1:1" });
  const parts = await healthReader(env, { ...sources, isDiskFull: () => true, directory: null })();
  const of = (name: string) => parts.find(({ part }) => part === name);
  expect(of("Database")).toMatchObject({ state: "problem", detail: expect.stringContaining("disk is full") });
  expect(of("Disk")).toMatchObject({ detail: expect.stringMatching(/GB free/) });
  expect(of("Mail")).toMatchObject({ state: "problem", detail: expect.stringMatching(/^SMTP_URL leads to/) });
  expect(of("Stripe")).toMatchObject({ state: "off" });
  expect(JSON.stringify(parts)).not.toContain("secret");
});

test("does not wait for a service that hangs", async () => {
  const silent = createServer(() => undefined).listen(0, "127.0.0.1");
  onTestFinished(() => void silent.close());
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  const env = readEnvironment({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  const parts = await healthReader(env, sources)();
  expect(parts).toContainEqual(expect.objectContaining({ part: "Mail", state: "problem" }));
  expect(parts.find(({ part }) => part === "Mail")?.detail).toContain("No answer yet");
});
