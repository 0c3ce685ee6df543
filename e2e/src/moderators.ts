import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { type APIRequestContext, expect } from "@playwright/test";
import { authenticatorApp } from "./authenticator-app.ts";
import { make, type Person } from "./people.ts";

const REPOSITORY = path.resolve(import.meta.dirname, "../..");

/** The database of the run's server, which an operator's command finds by its folder. */
const DATA_DIR = path.join(REPOSITORY, ".data/e2e");

/** Turns the second factor of whoever is signed in on, with an app that nobody asks again. */
async function turnOnSecondFactor(request: APIRequestContext, { password }: Person): Promise<void> {
  const begun = await request.post("/api/v1/account/second-factor/setup", { data: { password } });
  const { setup, secret } = (await begun.json()).data;
  const turnedOn = await request.post("/api/v1/account/second-factor", {
    data: { setup, code: authenticatorApp(secret)() },
  });
  expect(turnedOn.ok(), await turnedOn.text()).toBe(true);
}

/** Somebody made a moderator as an operator does, with the second factor that moderators need. The client is left signed in. */
export async function moderator(
  request: APIRequestContext,
  { secondFactor = true }: { secondFactor?: boolean } = {},
): Promise<Person> {
  const someone = await make(request, "viewer");
  if (secondFactor) await turnOnSecondFactor(request, someone);
  const command = ["scripts/operate.mjs", "moderators", "add", someone.email];
  await promisify(execFile)(process.execPath, command, {
    cwd: REPOSITORY,
    env: { ...process.env, DATA_DIR },
  });
  return someone;
}
