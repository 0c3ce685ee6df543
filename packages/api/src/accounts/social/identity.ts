import { email as emailSchema } from "@starling/validators/accounts";
import { z } from "zod";
import type { SocialIdentity } from "./rules.ts";

const text = z.string().min(1).optional().catch(undefined);

/** The fields that OpenID Connect (`sub`, `email_verified`) and Discord (`id`, `verified`) answer with. */
const userInfo = z.object({
  sub: text,
  id: text,
  email: text,
  email_verified: z.unknown().optional(),
  verified: z.unknown().optional(),
  name: text,
  preferred_username: text,
  global_name: text,
  username: text,
});

/** A provider's answer as an identity, or null when it names nobody. */
export function identityFrom(answer: unknown): SocialIdentity | null {
  const parsed = userInfo.safeParse(answer);
  if (!parsed.success) return null;
  const info = parsed.data;
  const subject = info.sub ?? info.id;
  if (!subject) return null;
  return {
    subject,
    email: emailSchema("").safeParse(info.email).data ?? null,
    emailVerified: (info.email_verified ?? info.verified) === true,
    name: info.preferred_username ?? info.global_name ?? info.name ?? info.username ?? "",
  };
}
