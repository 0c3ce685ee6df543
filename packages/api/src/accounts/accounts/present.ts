import type { Locale } from "@starling/i18n/locales";
import type { Role } from "@starling/validators/roles";
import type { Me, MyProfile } from "@starling/validators/sessions";

export interface AccountRow {
  id: string;
  email: string;
  username: string;
  role: Role;
  roleVerified: boolean;
  locale: Locale | null;
  passwordHash: string | null;
  moderatorSince: Date | null;
  operatorSince: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

export function presentMe(account: AccountRow, profile: MyProfile | null): Me {
  const { passwordHash, moderatorSince, operatorSince, ...rest } = account;
  return {
    ...rest,
    hasPassword: passwordHash !== null,
    isModerator: moderatorSince !== null,
    isOperator: operatorSince !== null,
    profile,
  };
}
