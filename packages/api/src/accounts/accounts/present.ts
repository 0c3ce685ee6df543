import type { Role } from "@starling/validators/roles";
import type { Me, MyProfile } from "@starling/validators/sessions";

/** The columns of an account and of its current role's profile that {@link presentMe} reads. */
export interface AccountRow {
  id: string;
  email: string;
  username: string;
  role: Role;
  roleVerified: boolean;
  passwordHash: string | null;
  moderatorSince: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** The signed-in person's own view of the account; the password's hash stays here. */
export function presentMe(account: AccountRow, profile: MyProfile | null): Me {
  const { passwordHash, moderatorSince, ...rest } = account;
  return { ...rest, hasPassword: passwordHash !== null, isModerator: moderatorSince !== null, profile };
}
