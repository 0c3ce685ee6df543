import type { Role } from "@starling/validators/roles";

export interface UserActor {
  kind: "user";
  userId: string;
  /** Id of the session or access token. */
  sessionId: string;
  email: string;
  username: string;
  role: Role;
  roleVerified: boolean;
}

/** `system` is the actor of jobs and webhooks. */
export type Actor = { kind: "anonymous" } | UserActor | { kind: "system"; name: string };
