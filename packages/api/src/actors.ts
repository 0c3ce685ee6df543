import type { Role } from "@starling/validators/roles";

/** Somebody signed in. */
export interface UserActor {
  kind: "user";
  userId: string;
  sessionId: string;
  email: string;
  username: string;
  role: Role;
  roleVerified: boolean;
}

/** Who asks: nobody known, a user, or the product itself (jobs, webhooks). */
export type Actor = { kind: "anonymous" } | UserActor | { kind: "system"; name: string };
