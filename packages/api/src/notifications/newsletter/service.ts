import { users } from "@starling/db/schema/accounts";
import { t } from "@starling/i18n/translate";
import type { ChooseNewsletterInput } from "@starling/validators/newsletter";
import { eq } from "drizzle-orm";
import type { UserContext } from "../../context.ts";
import { notFound } from "../../errors.ts";

export async function readNewsletter({ db, actor }: UserContext): Promise<{ isOn: boolean }> {
  const [account] = await db.select({ isOn: users.newsletter }).from(users).where(eq(users.id, actor.userId));
  if (!account) throw notFound(t("Account not found"));
  return account;
}

export async function chooseNewsletter(
  { db, actor }: UserContext,
  { isOn }: ChooseNewsletterInput,
): Promise<{ isOn: boolean }> {
  await db.update(users).set({ newsletter: isOn }).where(eq(users.id, actor.userId));
  return { isOn };
}
