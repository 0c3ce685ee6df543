import { deleteQueuedJobs, queuedJobs } from "@starling/db/testing/queued-jobs";
import { ACCESS_COOKIE } from "@starling/validators/sessions";
import { beforeEach, expect, test } from "vitest";
import { actorOf } from "../../testing/create-test-api.ts";
import { makeAccount, PASSWORD } from "../../testing/make-account.ts";
import { logIn, openBrowser } from "../../testing/open-browser.ts";
import { limitAttempts, openTestApi } from "../../testing/open-test-api.ts";
import { refusalOf } from "../../testing/refusals.ts";
import { issueResetToken } from "./passwords.service.ts";

const NEW = "Fresh-Nest-43";
const WRONG = "Current password is incorrect";

const api = await openTestApi({ remembers: true });
beforeEach(() => deleteQueuedJobs(api.sql));

const signedIn = (email: string) => logIn(api, email);

test("a password change ends other sessions and renews the tokens of the current one", async () => {
  const { id, email } = await makeAccount(api.db);
  const browser = await signedIn(email);
  const otherDevice = await signedIn(email);
  const stolen = openBrowser(api, new Map(browser.cookies));
  const answer = await (await browser.api()).accounts.changePassword({ oldPass: PASSWORD, newPass: NEW });
  expect(answer).toEqual({ message: "Your password has been changed." });
  expect((await (await browser.api()).accounts.me()).id).toBe(id);
  for (const dead of [otherDevice, stolen]) {
    expect((await refusalOf((await dead.api()).accounts.me())).code).toBe("UNAUTHENTICATED");
    expect((await refusalOf((await dead.api()).accounts.refresh())).code).toBe("UNAUTHENTICATED");
  }
  expect(await queuedJobs(api.sql)).toEqual([
    { name: "send_password_changed_mail", payload: { userId: id, newsId: expect.any(String) } },
  ]);
  expect((await refusalOf(api.call().accounts.login({ email, password: PASSWORD }))).code).toBe(
    "UNAUTHENTICATED",
  );
  expect((await api.call().accounts.login({ email, password: NEW })).user.id).toBe(id);
});

test("a wrong current password returns a field error and changes nothing", async () => {
  const { email } = await makeAccount(api.db);
  const browser = await signedIn(email);
  const before = browser.cookies.get(ACCESS_COOKIE);
  const attempt = (await browser.api()).accounts.changePassword({ oldPass: "Wrong-Nest-42", newPass: NEW });
  expect(await refusalOf(attempt)).toEqual({
    code: "VALIDATION",
    message: WRONG,
    fields: [{ path: "oldPass", message: WRONG }],
  });
  expect(browser.cookies.get(ACCESS_COOKIE)).toBe(before);
  expect((await api.call().accounts.login({ email, password: PASSWORD })).user.email).toBe(email);
});

test("rejects a change for an account without a password", async () => {
  const social = await makeAccount(api.db, { passwordHash: null });
  const attempt = api.call(actorOf(social)).accounts.changePassword({ oldPass: PASSWORD, newPass: NEW });
  expect(await refusalOf(attempt)).toEqual({
    code: "CONFLICT",
    message: "Your account has no password yet. Please set one first.",
    fields: [],
  });
});

test("a password change invalidates earlier reset links", async () => {
  const { id, email } = await makeAccount(api.db);
  const token = await issueResetToken(api.context({ kind: "system", name: "test" }), id);
  await (await (await signedIn(email)).api()).accounts.changePassword({ oldPass: PASSWORD, newPass: NEW });
  const attempt = api.call().accounts.resetPassword({ token, newPassword: "Other-Nest-44" });
  expect((await refusalOf(attempt)).code).toBe("LINK_INVALID");
});

test("limits password changes to ten in 15 minutes, because each emails the owner", async () => {
  limitAttempts(api);
  const { email } = await makeAccount(api.db);
  const browser = await logIn(api, email);
  const [one, other] = [PASSWORD, NEW];
  for (let count = 0; count < 10; count += 1) {
    const [oldPass, newPass] = count % 2 === 0 ? [one, other] : [other, one];
    await (await browser.api()).accounts.changePassword({ oldPass, newPass });
  }
  const eleventh = (await browser.api()).accounts.changePassword({ oldPass: one, newPass: other });
  expect((await refusalOf(eleventh)).code).toBe("RATE_LIMITED");
});
