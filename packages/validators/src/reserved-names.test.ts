import { expect, test } from "vitest";
import { changeUsernameInput, signUpInput } from "./accounts.ts";
import { createProfileInput } from "./profiles.ts";
import { impersonatesOperator, TEAM_NAME_RESERVED } from "./reserved-names.ts";

const RESERVED =
  "admin Support moderator starling official staff root Administrator mods admin_ _admin adm1n 4dmin ADM1N_ a_d_m_i_n " +
  "admin123 admin_2 addmin adrnin starl1ng Starl_ing starIing st4rling 0fficial supp0rt m0derat0r mod_1 starling_support " +
  "StarlingTeam the_real_starling official_starling TheAdmin starlingHQ аdmin stаrling ｓｔａｆｆ Ⓢtarling Stärling Moderator!";

test.each([...RESERVED.split(" "), "Starling Support", "★ Official ★"])(
  "impersonatesOperator is true for %s, which resembles a name of the operator",
  (name) => {
    expect(impersonatesOperator(name)).toBe(true);
  },
);

const FREE =
  "nia starling_fan badminton modern_owl supporter luna_official system_shock rooted StaffordPlays staring " +
  "夜更かしadmins mod_nia the_team help service real tv 007 ___ 夜更かし Wren";

test.each([...FREE.split(" "), ""])("impersonatesOperator is false for %j", (name) => {
  expect(impersonatesOperator(name)).toBe(false);
});

test("rejects a name of the operator at sign-up, as a new username and as a display name", () => {
  const account = { username: "adm1n", email: "me@x.test", password: "Reed-bed7" };
  for (const { error } of [
    signUpInput.safeParse(account),
    changeUsernameInput.safeParse(account),
    createProfileInput.safeParse({ displayName: "Starling Support" }),
  ])
    expect(error?.issues.map(({ message }) => message)).toEqual([TEAM_NAME_RESERVED]);
});
