import { LANGUAGE_COOKIE, type Locale, PSEUDO } from "@starling/i18n/locales";
import { runInLocale, startLanguages } from "@starling/i18n/server";
import { activeLocale } from "@starling/i18n/translate";
import { expect, test } from "vitest";
import { actorOf } from "../../testing/create-test-api.ts";
import { makeAccount } from "../../testing/make-account.ts";
import { logIn } from "../../testing/open-browser.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { refusalOf } from "../../testing/refusals.ts";

const api = await openTestApi({ remembers: true });
startLanguages(() => ({}));

async function localeOf(username: string): Promise<unknown> {
  const [row] = await api.sql`select locale from users where username = ${username}`;
  return row?.locale;
}

test("the language of an account is saved, is known to the next call, and is put in the browser's cookie", async () => {
  const { email } = await makeAccount(api.db);
  const browser = await logIn(api, email);
  expect(browser.cookies.has(LANGUAGE_COOKIE)).toBe(false);
  const answer = await runInLocale("en", async () => {
    const { message } = await (await browser.api()).accounts.setLanguage({ locale: "de" });
    return { message, locale: activeLocale() };
  });
  expect(answer).toEqual({ message: "Language saved.", locale: "de" });
  expect(browser.cookies.get(LANGUAGE_COOKIE)).toBe("de");
  expect(await (await browser.api()).accounts.me()).toMatchObject({ locale: "de" });

  const other = await logIn(api, email);
  expect(other.cookies.get(LANGUAGE_COOKIE)).toBe("de");
});

test("the language cannot be set without an account, or to anything but one of the languages", async () => {
  expect((await refusalOf(api.call().accounts.setLanguage({ locale: "de" }))).code).toBe("UNAUTHENTICATED");
  const account = await makeAccount(api.db, { locale: "fr" });
  const call = api.call(actorOf(account));
  for (const locale of [
    PSEUDO,
    "DE",
    "xx",
    "",
    "__proto__",
    "de\r\nSet-Cookie: a=b",
    null,
    {},
    "d".repeat(10_000),
  ]) {
    expect(await refusalOf(call.accounts.setLanguage({ locale: locale as Locale }))).toMatchObject({
      fields: [{ path: "locale", message: "Please choose one of the languages" }],
    });
  }
  expect(await localeOf(account.username)).toBe("fr");
});

test("sign-up saves the language in which it was done, except the test language", async () => {
  for (const [locale, saved] of [
    ["pt-BR", "pt-BR"],
    ["en", "en"],
    [PSEUDO, null],
  ] as const) {
    const username = `from_${locale.replace("-", "_")}`;
    const input = { username, email: `${username}@example.test`, password: "Robin-Song-7" };
    await runInLocale(locale, () => api.call().accounts.signUp(input));
    expect(await localeOf(username)).toBe(saved);
  }
});
