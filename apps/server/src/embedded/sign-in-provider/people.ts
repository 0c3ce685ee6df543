import { createHash } from "node:crypto";

export interface LocalPerson {
  subject: string;
  email: string;
  name: string;
  emailVerified: boolean;
}

export function readPerson(form: URLSearchParams): LocalPerson | { problem: string } {
  const email = (form.get("email") ?? "").trim().toLowerCase();
  if (!/^[^\s@]{1,64}@[^\s@]{1,180}$/.test(email)) return { problem: "Please enter an email address" };
  const name = (form.get("name") ?? "").trim().slice(0, 60);
  return { subject: subjectOf(email), email, name, emailVerified: form.get("email_verified") === "yes" };
}

function subjectOf(email: string): string {
  return createHash("sha256").update(email).digest("hex").slice(0, 24);
}
