import type { HiddenPerson } from "@starling/validators/safety";

/** Profile fields are null if the account has no profile. */
export interface PersonSource {
  profileId: string | null;
  userId: string;
  role: HiddenPerson["role"];
  displayName: string | null;
  username: string;
  avatar: string | null;
  since: Date;
}

export function presentPerson({ profileId, displayName, ...person }: PersonSource): HiddenPerson {
  return { id: profileId ?? person.userId, displayName: displayName ?? person.username, ...person };
}
