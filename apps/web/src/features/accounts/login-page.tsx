import { useEffect } from "react";
import { useSearch } from "wouter";
import { PageTitle } from "../../components/page.tsx";
import { openAccountDialog } from "../../lib/account-dialog-store.ts";
import { rememberIntent, useIntent } from "../../lib/intent.ts";
import { useSession } from "../../lib/session.ts";
import { readSignInLink } from "../../lib/sign-in-link.ts";
import { headingOf } from "./intent-words.ts";
import { LoginForm } from "./login-form.tsx";
import { loginPage as words } from "./login-words.ts";

/** The same form as the dialog, as a page (decisions §2.1). */
export function LoginPage() {
  useSignInLink();
  const { title, description } = headingOf("login", useIntent());
  return (
    <div className="mx-auto w-full max-w-sm px-4 pt-[8vh] pb-16">
      <PageTitle>{words.title}</PageTitle>
      <h1 className="text-2xl">{title}</h1>
      {description ? <p className="mt-2 text-base text-muted">{description}</p> : null}
      <div className="mt-6">
        <LoginForm />
      </div>
    </div>
  );
}

/** Does what the address says, once it is known that somebody has to sign in. */
function useSignInLink(): void {
  const search = useSearch();
  const isStranger = useSession().status === "anonymous";
  useEffect(() => {
    if (!isStranger) return;
    const { joins, returnTo } = readSignInLink(search);
    if (returnTo !== null) rememberIntent({ kind: "open-page", returnTo });
    if (joins) openAccountDialog("sign-up");
  }, [isStranger, search]);
}
