import { Button } from "@starling/ui/button";
import { Dialog, DialogContent } from "@starling/ui/dialog";
import { useState } from "react";
import { useLocation, useSearchParams } from "wouter";
import { MessagePage } from "../../components/message-page.tsx";
import { openAccountDialog } from "../../lib/account-dialog-store.ts";
import { paths } from "../../lib/paths.ts";
import { ResetPasswordForm } from "./reset-password-form.tsx";

const INVALID = "This password reset link is invalid or has expired.";

/** The reset dialog over a page (spec A §2). Closing it, in whatever state, goes to the login page. */
export function ResetPasswordPage() {
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  const [done, setDone] = useState(false);
  const token = search.get("token");
  const leave = () => navigate(paths.login);
  return (
    <>
      {token ? (
        <MessagePage title="Reset Password">
          <p>Choose a new password for your account.</p>
        </MessagePage>
      ) : (
        <MessagePage title="Invalid Reset Link">
          <p>{INVALID}</p>
        </MessagePage>
      )}
      <Dialog open onOpenChange={(open) => (open ? undefined : leave())}>
        {token ? (
          <ResetDialog token={token} done={done} onDone={() => setDone(true)} onLeave={leave} />
        ) : null}
        {token ? null : <InvalidLinkDialog onLeave={leave} />}
      </Dialog>
    </>
  );
}

interface ResetDialogProps {
  token: string;
  done: boolean;
  onDone: () => void;
  onLeave: () => void;
}

function ResetDialog({ token, done, onDone, onLeave }: ResetDialogProps) {
  if (!done) {
    return (
      <DialogContent size="sm" title="Set a new password">
        <ResetPasswordForm token={token} onDone={onDone} />
      </DialogContent>
    );
  }
  return (
    <DialogContent size="sm" title="Password Reset Successfully">
      <p role="status" className="text-base text-muted">
        Your new password is set, and all other devices are logged out.
      </p>
      <Button variant="primary" size="lg" className="mt-6 w-full" onClick={onLeave}>
        Continue to Login
      </Button>
    </DialogContent>
  );
}

function InvalidLinkDialog({ onLeave }: { onLeave: () => void }) {
  return (
    <DialogContent size="sm" title="This link doesn’t work" description={INVALID}>
      <div className="flex flex-col gap-2">
        <Button
          variant="primary"
          size="lg"
          onClick={() => {
            onLeave();
            openAccountDialog("forgot-password");
          }}
        >
          Send me a new link
        </Button>
        <Button variant="ghost" onClick={onLeave}>
          Back to login
        </Button>
      </div>
    </DialogContent>
  );
}
