import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { type APIRequestContext, expect } from "@playwright/test";
import { authenticatorApp } from "./authenticator-app.ts";
import { make, type Person } from "./people.ts";

const REPOSITORY = path.resolve(import.meta.dirname, "../..");

/** Data folder of the test server, for operator commands. */
const DATA_DIR = path.join(REPOSITORY, ".data/e2e");

async function turnOnSecondFactor(request: APIRequestContext, { password }: Person): Promise<void> {
  const begun = await request.post("/api/v1/account/second-factor/setup", { data: { password } });
  const { setup, secret } = (await begun.json()).data;
  const turnedOn = await request.post("/api/v1/account/second-factor", {
    data: { setup, code: authenticatorApp(secret)() },
  });
  expect(turnedOn.ok(), await turnedOn.text()).toBe(true);
}

/** Creates a moderator, who stays signed in. */
export async function moderator(
  request: APIRequestContext,
  { secondFactor = true }: { secondFactor?: boolean } = {},
): Promise<Person> {
  const someone = await make(request, "viewer");
  if (secondFactor) await turnOnSecondFactor(request, someone);
  await appoint("moderators", someone);
  return someone;
}

export async function appoint(role: "moderators" | "operators", { email }: Person): Promise<void> {
  await promisify(execFile)(process.execPath, ["scripts/operate.mjs", role, "add", email], {
    cwd: REPOSITORY,
    env: { ...process.env, DATA_DIR },
  });
}
