import { makeUser } from "@starling/db/testing/factories/users";
import { expect, test } from "vitest";
import { runJob } from "../../jobs.ts";
import { openTestApi } from "../../testing/open-test-api.ts";

const TAKEN = { code: "CONFLICT", message: "This username is already taken" };

const api = await openTestApi();

const signUp = (username: string, email: string) =>
  api.call().accounts.signUp({ username, email, password: "Robin-Song-7" });
const sweep = () => runJob("remove_unverified_accounts", api.context({ kind: "system", name: "test" }), {});

async function addresses(name: string): Promise<Record<"known" | "unknown", string>> {
  const { email } = await makeUser(api.db, "viewer", { email: `known@${name}.test` });
  return { known: email, unknown: `new@${name}.test` };
}

async function probe(username: string): Promise<"taken" | "free"> {
  const outcome = await signUp(username, `${crypto.randomUUID()}@probe.test`).catch((error) => error);
  if (!(outcome instanceof Error)) return "free";
  expect(outcome).toMatchObject(TAKEN);
  return "taken";
}

test("rejects a reserved username with the same error for known and unknown emails", async () => {
  const emails = await addresses("again");
  await signUp("Grebe", emails.known);
  await signUp("Heron", emails.unknown);
  for (const name of ["Grebe", "gREBE", "Heron", "hERON"]) expect(await probe(name), name).toBe("taken");
  await expect(signUp("Grebe", emails.known)).rejects.toMatchObject(TAKEN);
  await expect(signUp("Heron", emails.unknown)).rejects.toMatchObject(TAKEN);
});

test("of two parallel sign-ups with one username, accepts only one, for a known and a new email", async () => {
  const emails = await addresses("race");
  for (let round = 0; round < 5; round += 1) {
    const settled = await Promise.allSettled([
      signUp(`Ruff_${round}`, emails.known),
      signUp(`Ruff_${round}`, `${round}-${emails.unknown}`),
    ]);
    expect(settled.filter((one) => one.status === "fulfilled")).toHaveLength(1);
  }
});

test("one clean-up frees the usernames of sign-ups with known and new emails after a day", async () => {
  const emails = await addresses("day");
  await signUp("Stint", emails.known);
  await signUp("Crake", emails.unknown);
  api.clock.advance({ hours: 23 });
  await sweep();
  expect([await probe("Stint"), await probe("Crake")]).toEqual(["taken", "taken"]);
  api.clock.advance({ hours: 2 });
  await sweep();
  expect([await probe("Stint"), await probe("Crake")]).toEqual(["free", "free"]);
});

test("a new verification request reserves the username for another day", async () => {
  const emails = await addresses("anew");
  await signUp("Knot", emails.known);
  await signUp("Rail", emails.unknown);
  const system = api.context({ kind: "system", name: "test" });
  api.clock.advance({ hours: 20 });
  for (const email of Object.values(emails)) await runJob("answer_verification_request", system, { email });
  const [waiting] = await api.sql<{ id: string }[]>`select id from users where email = ${emails.unknown}`;
  await runJob("send_verification_mail", system, { userId: waiting?.id });
  api.clock.advance({ hours: 10 });
  await sweep();
  expect([await probe("Knot"), await probe("Rail")]).toEqual(["taken", "taken"]);
  api.clock.advance({ hours: 15 });
  await sweep();
  expect([await probe("Knot"), await probe("Rail")]).toEqual(["free", "free"]);
});
