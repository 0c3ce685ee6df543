import { users } from "@starling/db/schema/accounts";
import { type Locale, PSEUDO } from "@starling/i18n/locales";
import { changeLocale } from "@starling/i18n/server";
import { activeLocale, t } from "@starling/i18n/translate";
import type { LanguageInput } from "@starling/validators/accounts";
import { eq } from "drizzle-orm";
import { notifyAccountsChanged } from "../../access/sessions/cache.service.ts";
import { setLanguageCookie } from "../../access/sessions/present.ts";
import type { UserRequestContext } from "../../context.ts";

/** Language in which the user signs up; null for the pseudo-language used in tests. */
export function localeOfNewAccount(): Locale | null {
  const locale = activeLocale();
  return locale === PSEUDO ? null : locale;
}

/** Saves the language of the account, its mails and this browser. The response is in the new language. */
export async function setLanguage(
  ctx: UserRequestContext,
  { locale }: LanguageInput,
): Promise<{ message: string }> {
  const { userId } = ctx.actor;
  await ctx.db.transaction(async (tx) => {
    await tx.update(users).set({ locale, updatedAt: ctx.ports.clock.now() }).where(eq(users.id, userId));
    await notifyAccountsChanged({ ...ctx, db: tx }, [userId]);
  });
  setLanguageCookie(ctx.cookies, locale);
  changeLocale(locale);
  return { message: t("Language saved.") };
}
