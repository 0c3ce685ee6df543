/** The two roles of an account (docs/product.md §1.1). There is no admin role. */
export const ROLES = ["viewer", "streamer"] as const;
export type Role = (typeof ROLES)[number];

/** "Viewer" or "Streamer". */
export function roleLabel(role: Role): string {
  return role === "viewer" ? "Viewer" : "Streamer";
}
