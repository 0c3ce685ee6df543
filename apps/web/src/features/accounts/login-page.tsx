import { Button } from "@starling/ui/button";
import { useEffect, useState } from "react";
import { Link, useSearch } from "wouter";
import { FormFoot } from "../../components/form-foot.tsx";
import { PageTitle } from "../../components/page.tsx";
import { rememberIntent, useIntent } from "../../entities/session/intent.ts";
import { useJoinsWaitlist } from "../../entities/session/invitation.ts";
import { readSignInLink, signInLink } from "../../entities/session/sign-in-link.ts";
import { useSession } from "../../lib/session.ts";
import { LoginForm } from "./login-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";
import { SocialButtons } from "./social-buttons.tsx";
import { WaitlistForm } from "./waitlist-dialog.tsx";
import { accountDialogs, headingOf, waitlistDialog, loginPage as words } from "./words.ts";

/** Page with the login or sign-up form, or the waitlist while sign-up is closed (docs/product.md §1.2). */
export function LoginPage() {
  const { joins, returnTo } = readSignInLink(useSearch());
  const isStranger = useSession().status === "anonymous";
  const isWaitlist = useJoinsWaitlist();
  const waits = joins && isWaitlist;
  const [waiting, setWaiting] = useState<string | null>(null);
  const heading = headingOf(joins ? "sign-up" : "login", useIntent());
  const { title, description } = waits ? waitlistHeading(waiting) : heading;
  useEffect(() => {
    if (isStranger && returnTo !== null) rememberIntent({ kind: "open-page", returnTo });
  }, [isStranger, returnTo]);
  return (
    <div className="mx-auto w-full max-w-sm px-4 pt-[8vh] pb-16">
      <PageTitle>{joins ? words.joinTitle : words.title}</PageTitle>
      <h1 className="text-2xl">{title}</h1>
      {description ? <p className="mt-2 text-base text-muted">{description}</p> : null}
      <div className="mt-6">
        {waits ? <JoinWaitlist thanks={waiting} onJoined={setWaiting} returnTo={returnTo} /> : null}
        {joins && !waits ? <JoinForm returnTo={returnTo} /> : null}
        {joins ? null : <LoginForm />}
      </div>
    </div>
  );
}

function waitlistHeading(thanks: string | null) {
  return thanks === null
    ? { title: waitlistDialog.joinTheWaitlist, description: waitlistDialog.description }
    : { title: waitlistDialog.joined, description: undefined };
}

interface JoinWaitlistProps {
  /** Server's confirmation of joining the waitlist; null before submission. */
  thanks: string | null;
  onJoined: (thanks: string) => void;
  returnTo: string | null;
}

function JoinWaitlist({ thanks, onJoined, returnTo }: JoinWaitlistProps) {
  return (
    <>
      {thanks === null ? (
        <WaitlistForm onJoined={onJoined} />
      ) : (
        <p role="status" className="text-base text-muted">
          {thanks}
        </p>
      )}
      <LoginFoot login={signInLink("login", returnTo ?? "")} />
    </>
  );
}

function JoinForm({ returnTo }: { returnTo: string | null }) {
  const login = signInLink("login", returnTo ?? "");
  return (
    <>
      <SignUpForm />
      <SocialButtons />
      <LoginFoot login={login} />
    </>
  );
}

function LoginFoot({ login }: { login: string }) {
  return (
    <FormFoot>
      {accountDialogs.haveAccount}{" "}
      <Button variant="link" asChild>
        <Link href={login}>{accountDialogs.logIn}</Link>
      </Button>
    </FormFoot>
  );
}
