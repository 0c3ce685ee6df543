import { markup } from "../../http/markup.ts";
import { devPage } from "../sign-in-provider/page.ts";
import type { StandIn } from "./stand-in.ts";
import type { WorldChannel } from "./world.ts";

export interface SignInPage {
  standIn: Pick<StandIn, "platform" | "label">;
  action: string;
  world: readonly WorldChannel[];
  login: string;
  problem: string | null;
}

export function signInPage({ standIn, action, world, login, problem }: SignInPage): string {
  const { platform, label } = standIn;
  const title = `${label} stand-in`;
  const wrong = problem ? markup`<p class="wrong" id="wrong" role="alert">${problem}</p>` : markup``;
  const invalid = problem ? markup` aria-invalid="true" aria-describedby="wrong"` : markup``;
  const known = world.map((channel) => markup`<option value="${channel.login}">${channel.name}</option>`);
  const without =
    platform === "youtube"
      ? markup`<button type="submit" class="cancel" name="without" value="yes" formnovalidate>Sign in without a channel</button>`
      : markup``;
  return devPage(
    title,
    markup`<p class="note">Development only. This is not ${label}, and nothing is checked: you are whichever channel you choose.</p>
<form method="post" action="${action}">
<label for="login">Channel</label>
<input id="login" name="login" type="text" list="known" required autofocus autocomplete="off" maxlength="31" value="${login}"${invalid}>
<datalist id="known">${known}</datalist>
${wrong}
<button type="submit">Authorize</button>
${without}
<button type="submit" class="cancel" name="cancel" value="yes" formnovalidate>Cancel</button>
</form>`,
  );
}

export function wrongRequestPage(label: string, problem: string): string {
  return devPage(`${label} stand-in`, markup`<p class="wrong" role="alert">${problem}</p>`);
}
