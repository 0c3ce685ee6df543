import "./sign-up-panel.css";
import { Button } from "@starling/ui/button";
import { Field } from "@starling/ui/field";
import { IconButton } from "@starling/ui/icon-button";
import { Input } from "@starling/ui/input";
import { toast } from "@starling/ui/toast";
import { changeSignUpEmailInput, VERIFICATION_HOURS } from "@starling/validators/accounts";
import { MailOpen, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { storeIntentForMail } from "../../entities/session/intent.ts";
import {
  awaitVerification,
  type PendingSignUp,
  removePendingSignUp,
} from "../../entities/session/pending-sign-up.ts";
import { waitingWords } from "../../lib/duration-words.ts";
import { paths } from "../../lib/paths.ts";
import { useSchemaForm } from "../../lib/schema-form.ts";
import { hasSessionHint, loadSession } from "../../lib/session.ts";
import { describeError, refuseForm, showError } from "../../lib/show-error.ts";
import { trpc } from "../../lib/trpc.ts";
import { useSite } from "../../lib/use-site.ts";
import { signUpPanel as words } from "./words.ts";

/** Seconds before another mail can be requested, so that the first can arrive. */
const PAUSE = 30;

/** Non-modal panel after sign-up to resend the verification link or correct the address. */
export function SignUpPanel({ pending }: { pending: PendingSignUp }) {
  const [isMending, setMending] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { outbox } = useSite();
  useSignInElsewhere();
  useEffect(() => {
    // Focuses the heading only right after sign-up, not after a reload.
    if (Date.now() - pending.sentAt < 1_000) heading.current?.focus();
  }, [pending.sentAt]);
  return (
    <section
      aria-labelledby="sign-up-panel"
      className="sign-up-panel z-40 animate-fade-in rounded-lg border border-line bg-overlay p-5 text-strong shadow-overlay print:hidden"
    >
      <div className="flex items-start justify-between gap-3">
        <h2 ref={heading} id="sign-up-panel" tabIndex={-1} className="text-lg outline-none">
          {words.title}
        </h2>
        <IconButton label={words.close} className="-me-2 -mt-2" onClick={removePendingSignUp}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <p className="mt-1 text-base text-muted">
        {words.weSentALinkTo}{" "}
        <strong className="wrap-anywhere font-semibold text-strong">{pending.email}</strong>
        {words.openIt(VERIFICATION_HOURS)}
      </p>
      {isMending ? (
        <MendForm email={pending.email} onDone={() => setMending(false)} />
      ) : (
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Resend key={pending.sentAt} pending={pending} />
          <Button variant="link" onClick={() => setMending(true)}>
            {words.wrongAddress}
          </Button>
          {outbox ? (
            <Button variant="link" asChild>
              <a href={paths.outbox} target="_blank" rel="noreferrer">
                <MailOpen aria-hidden="true" className="size-4" />
                {words.openTheOutbox}
              </a>
            </Button>
          ) : null}
        </div>
      )}
    </section>
  );
}

/** Signs in once the verification link was opened in another tab. */
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
    return <p className="text-md text-muted">{words.sendAgainIn(waitingWords(seconds))}</p>;
  }
  return (
    <Button busy={resend.isPending} onClick={() => resend.mutate({ email: pending.email })}>
      {words.sendItAgain}
    </Button>
  );
}

/** Seconds until a time; 0 once it has passed. */
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
