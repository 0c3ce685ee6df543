import { directionOf, type Locale } from "@starling/i18n/locales";
import { runInLocale, startLanguages } from "@starling/i18n/server";
import { expect, test } from "vitest";
import { systemContext } from "../../context.ts";
import { actorOf } from "../../testing/create-test-api.ts";
import { makeAccount } from "../../testing/make-account.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { sendGoodbyeMail, sendPasswordChangedMail } from "./service.ts";

const api = await openTestApi();
const ctx = systemContext(api.db, api.ports, "test");

const [SUBJECT, TITLE] = ["Your Starling password was changed", "Your password was changed"];
startLanguages((locale) => ({ [SUBJECT]: [`${SUBJECT} (${locale})`], [TITLE]: [`${TITLE} (${locale})`] }));

test.each<[Locale | null, Locale]>([
  ["ar", "ar"],
  ["pt-BR", "pt-BR"],
  [null, "en"],
])("mails and notifications of an account with the language %s are written in %s", async (chosen, locale) => {
  const account = await makeAccount(api.db, { locale: chosen });
  const news = { userId: account.id, newsId: account.id };
  await runInLocale("fr", () => sendPasswordChangedMail(ctx, news));
  const mail = api.mails.at(-1);
  expect(mail).toMatchObject({ to: account.email, subject: `${SUBJECT} (${locale})` });
  expect(mail?.html).toContain(`<html dir="${directionOf(locale)}" lang="${locale}">`);
  const { items } = await api.call(actorOf(account)).notifications.list({});
  expect(items.map(({ title }) => title)).toEqual([`${TITLE} (${locale})`]);
});

test("the last mail to a deleted account is in English", async () => {
  await sendGoodbyeMail(ctx, { email: "gone@example.test", username: "gone" });
  expect(api.mails.at(-1)?.html).toContain('<html dir="ltr" lang="en">');
});
