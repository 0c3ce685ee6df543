import type { Me } from "@starling/validators/sessions";

export function createMe(changes: Partial<Me> = {}): Me {
  return {
    id: "0190f0e0-0000-7000-8000-000000000001",
    email: "robin@example.test",
    username: "robin",
    role: "viewer",
    roleVerified: true,
    locale: null,
    hasPassword: true,
    isModerator: false,
    isOperator: false,
    profile: { id: "0190f0e0-0000-7000-8000-000000000002", displayName: "Robin", avatar: null },
    createdAt: new Date("2026-01-05T10:00:00Z"),
    updatedAt: new Date("2026-02-05T10:00:00Z"),
    ...changes,
  };
}
