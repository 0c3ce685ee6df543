import type { HiddenPerson } from "@starling/validators/safety";

/** Somebody as the service reads them; the profile's parts are null while the account has none. */
export interface PersonSource {
  profileId: string | null;
  userId: string;
  role: HiddenPerson["role"];
  displayName: string | null;
  username: string;
  avatar: string | null;
  since: Date;
}

/** Somebody in a list of blocks or mutes. Without a profile the account's id leads on. */
export function presentPerson({ profileId, displayName, ...person }: PersonSource): HiddenPerson {
  return { id: profileId ?? person.userId, displayName: displayName ?? person.username, ...person };
}
