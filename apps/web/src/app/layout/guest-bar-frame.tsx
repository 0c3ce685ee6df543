import { buttonVariants } from "@starling/ui/button";
import { Logo } from "@starling/ui/logo";
import { signInLink } from "../../entities/session/sign-in-link.ts";
import { paths } from "../../lib/paths.ts";
import { guestWords, topBarClasses, topBarEndClasses } from "./top-bar-frame.ts";

// React renders no HTML comments, so the server replaces these placeholders by comments, between which it
// removes the buttons (docs/product.md §1.3).
const JOIN = ["[join]", "[/join]"] as const;

/** Top bar for anonymous visitors before the script runs; its buttons link to the login page. */
export function GuestBarFrame({ path }: { path: string }) {
  return (
    <header className={topBarClasses}>
      <a href={paths.home} aria-label="Starling, home page" className="touch-area rounded-md">
        <Logo />
      </a>
      <div className={topBarEndClasses}>
        {JOIN[0]}
        <a href={signInLink("login", path)} className={buttonVariants({ variant: "ghost" })}>
          {guestWords.logIn}
        </a>
        <a href={signInLink("sign-up", path)} className={buttonVariants({ variant: "primary" })}>
          {guestWords.join}
        </a>
        {JOIN[1]}
      </div>
    </header>
  );
}

export function withJoinMarks(html: string): string {
  return html.replace(JOIN[0], "<!--join-->").replace(JOIN[1], "<!--/join-->");
}
