import { Button } from "@starling/ui/button";
import { Field } from "@starling/ui/field";
import { Input } from "@starling/ui/input";
import { toast } from "@starling/ui/toast";
import { changeSignUpEmailInput, VERIFICATION_HOURS } from "@starling/validators/accounts";
import { ArrowLeft, MailOpen } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link, Redirect } from "wouter";
import { PageTitle } from "../../components/page.tsx";
import { RichText } from "../../components/rich-text.tsx";
import { storeIntentForMail, useIntent } from "../../entities/session/intent.ts";
import {
  awaitVerification,
  type PendingSignUp,
  usePendingSignUp,
} from "../../entities/session/pending-sign-up.ts";
import { paths } from "../../lib/paths.ts";
import { useSchemaForm } from "../../lib/schema-form.ts";
import { hasSessionHint, loadSession } from "../../lib/session.ts";
import { describeError, refuseForm, showError } from "../../lib/show-error.ts";
import { trpc } from "../../lib/trpc.ts";
import { useSite } from "../../lib/use-site.ts";
import { checkEmailPage as words } from "./words.ts";

/** Seconds before another mail can be requested. */
const PAUSE = 30;

export function CheckEmailPage() {
  const pending = usePendingSignUp();
  useSignInElsewhere();
  return pending ? <Sent pending={pending} /> : <Redirect to={paths.login} replace />;
}

function Sent({ pending }: { pending: PendingSignUp }) {
  const [isMending, setMending] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { outbox } = useSite();
  const intent = useIntent();
  const mailbox = outbox ? { label: words.openOutbox, address: paths.outbox } : mailboxOf(pending.email);
  useEffect(() => {
    // Focuses the heading only right after sign-up.
    if (Date.now() - pending.sentAt < 5_000) heading.current?.focus();
  }, [pending.sentAt]);
  return (
    <section aria-labelledby="check-email" className="mx-auto w-full max-w-lg px-4 pt-[10vh] pb-16 sm:px-6">
      <PageTitle>{words.title}</PageTitle>
      <MailOpen aria-hidden="true" className="mb-5 size-8 text-accent-text" />
      <h1 ref={heading} id="check-email" tabIndex={-1} className="text-3xl outline-none">
        {words.title}
      </h1>
      <p className="mt-3 text-lg text-muted">
        <RichText
          text={words.weSentALink(pending.email, VERIFICATION_HOURS)}
          tags={{
            email: (inner) => <strong className="wrap-anywhere font-semibold text-strong">{inner}</strong>,
          }}
        />
      </p>
      {mailbox ? (
        <Button variant="primary" size="lg" className="mt-6 w-full sm:w-auto" asChild>
          <a href={mailbox.address} target="_blank" rel="noreferrer">
            {mailbox.label}
          </a>
        </Button>
      ) : null}
      <div className="mt-8 border-line border-t pt-5">
        <p className="text-md text-muted">{words.notThere}</p>
        {isMending ? (
          <MendForm email={pending.email} onDone={() => setMending(false)} />
        ) : (
          <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
            <Resend key={pending.sentAt} pending={pending} />
            <Button variant="link" onClick={() => setMending(true)}>
              {words.wrongAddress}
            </Button>
          </div>
        )}
      </div>
      <p className="mt-8">
        <Button variant="ghost" className="-ms-3" asChild>
          <Link href={publicPageOf(intent?.returnTo) ?? paths.home}>
            <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
            {words.goOn}
          </Link>
        </Button>
      </p>
    </section>
  );
}

/** Returns the path if it leads to a streamer's public page or to a join page. */
function publicPageOf(address: string | undefined): string | undefined {
  return address !== undefined && /^\/(?:@|join\/)/.test(address) ? address : undefined;
}

const MAILBOXES: readonly [hosts: RegExp, name: string, address: string][] = [
  [/^(?:gmail|googlemail)\.com$/, "Gmail", "https://mail.google.com/mail/u/0/#inbox"],
  [/^(?:outlook|hotmail|live|msn)\./, "Outlook", "https://outlook.live.com/mail/0/"],
  [/^(?:icloud|me|mac)\.com$/, "iCloud", "https://www.icloud.com/mail"],
  [/^(?:proton|protonmail)\.|^pm\.me$/, "Proton", "https://mail.proton.me"],
  [/^yahoo\./, "Yahoo", "https://mail.yahoo.com"],
];

/** Link to the website of the email provider; null for providers that are not listed. */
function mailboxOf(email: string): { label: string; address: string } | null {
  const host = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  const found = MAILBOXES.find(([hosts]) => hosts.test(host));
  return found ? { label: words.openMailbox(found[1]), address: found[2] } : null;
}

/** Loads the session after the verification link was opened in another tab. */
function useSignInElsewhere(): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible" && hasSessionHint()) void loadSession();
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
}

function Resend({ pending }: { pending: PendingSignUp }) {
  const [until, setUntil] = useState(pending.sentAt + PAUSE * 1_000);
  const seconds = useSecondsUntil(until);
  const resend = trpc.accounts.resendVerification.useMutation({
    onSuccess: ({ message }) => {
      toast.success(message);
      awaitVerification(pending.email);
    },
    onError: (error) => {
      const { retryAfter } = describeError(error, "");
      if (retryAfter !== null) setUntil(Date.now() + retryAfter * 1_000);
      showError(error, words.sendFailed);
    },
  });
  if (seconds > 0) {
    return <p className="text-md text-muted">{waitText(seconds)}</p>;
  }
  return (
    <Button busy={resend.isPending} onClick={() => resend.mutate({ email: pending.email })}>
      {words.sendItAgain}
    </Button>
  );
}

function waitText(seconds: number): string {
  return seconds < 60 ? words.sendAgainInSeconds(seconds) : words.sendAgainInMinutes(Math.ceil(seconds / 60));
}

function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((moment - now) / 1_000));
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setNow(Date.now()), 1_000);
    return () => clearTimeout(timer);
  }, [left]);
  return left;
}

function MendForm({ email, onDone }: { email: string; onDone: () => void }) {
  const { form, errors } = useSchemaForm(changeSignUpEmailInput, { email });
  const { setFocus } = form;
  useEffect(() => setFocus("email", { shouldSelect: true }), [setFocus]);
  const change = trpc.accounts.changeSignUpEmail.useMutation({
    onSuccess: ({ message }, sent) => {
      awaitVerification(sent.email);
      storeIntentForMail();
      toast.success(message);
      onDone();
    },
    onError: (error) => refuseForm(form, error, words.changeFailed, "toast"),
  });
  return (
    <form noValidate className="mt-4" onSubmit={form.handleSubmit((values) => change.mutate(values))}>
      <Field label={words.email} error={errors.of("email")}>
        <Input type="email" autoComplete="email" inputMode="email" {...form.register("email")} />
      </Field>
      <div className="mt-3 flex gap-2">
        <Button type="submit" variant="primary" busy={change.isPending}>
          {words.changeAddress}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
