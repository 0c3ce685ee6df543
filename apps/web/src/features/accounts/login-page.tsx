import { Button } from "@starling/ui/button";
import { Check } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, useSearch } from "wouter";
import { FormFoot } from "../../components/form-foot.tsx";
import { PageTitle } from "../../components/page.tsx";
import { RichText } from "../../components/rich-text.tsx";
import { rememberIntent, useIntent } from "../../entities/session/intent.ts";
import { useJoinsWaitlist } from "../../entities/session/invitation.ts";
import { readSignInLink, signInLink } from "../../entities/session/sign-in-link.ts";
import { paths } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { LoginForm } from "./login-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";
import { SocialButtons } from "./social-buttons.tsx";
import { WaitlistForm } from "./waitlist-dialog.tsx";
import { accountDialogs, headingOf, waitlistDialog, loginPage as words } from "./words.ts";

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
    <div className="mx-auto grid w-full max-w-5xl gap-x-20 gap-y-10 px-4 pt-[6vh] pb-16 sm:px-6 lg:grid-cols-[minmax(0,1fr)_25rem] lg:min-h-[calc(100svh-4rem)] lg:content-center lg:items-center lg:py-10">
      <PageTitle>{joins ? words.joinTitle : words.title}</PageTitle>
      <div className="mx-auto w-full max-w-sm lg:order-last lg:max-w-none lg:rounded-lg lg:border lg:border-line lg:bg-raised lg:p-8">
        <h1 className="text-2xl">{title}</h1>
        {description ? <p className="mt-2 text-base text-muted">{description}</p> : null}
        <div className="mt-6">
          {waits ? <JoinWaitlist thanks={waiting} onJoined={setWaiting} returnTo={returnTo} /> : null}
          {joins && !waits ? <JoinForm returnTo={returnTo} /> : null}
          {joins ? null : <LoginForm />}
        </div>
      </div>
      <About />
    </div>
  );
}

function About() {
  return (
    <aside aria-label={words.about} className="mx-auto w-full max-w-sm lg:mx-0 lg:max-w-md">
      <p className="heading hidden text-3xl text-strong lg:block">{words.promise}</p>
      <ul className="mt-6 hidden flex-col gap-3 text-base text-muted lg:flex">
        {words.points.map((point) => (
          <li key={point} className="flex gap-3">
            <Check aria-hidden="true" className="mt-0.5 shrink-0 text-accent-text" />
            {point}
          </li>
        ))}
      </ul>
      <p className="text-center lg:mt-8 lg:text-start">
        <Button variant="ghost" className="lg:-ms-4" asChild>
          <Link href={paths.home}>{words.lookAround}</Link>
        </Button>
      </p>
    </aside>
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
      <RichText
        text={accountDialogs.haveAccount}
        tags={{
          link: (inner) => (
            <Button variant="link" asChild>
              <Link href={login}>{inner}</Link>
            </Button>
          ),
        }}
      />
    </FormFoot>
  );
}
