import { Button } from "@starling/ui/button";
import { Dialog, DialogContent } from "@starling/ui/dialog";
import { useState } from "react";
import { useLocation, useSearchParams } from "wouter";
import { MessagePage } from "../../components/message-page.tsx";
import { openAccountDialog } from "../../entities/session/account-dialog-store.ts";
import { paths } from "../../lib/paths.ts";
import { ResetPasswordForm } from "./reset-password-form.tsx";
import { resetPasswordPage as words } from "./reset-password-words.ts";

/** Closing this page always opens the login page (docs/product.md §1.6). */
export function ResetPasswordPage() {
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  const [done, setDone] = useState(false);
  const token = search.get("token");
  const leave = () => navigate(paths.login);
  return (
    <>
      {token ? (
        <MessagePage title={words.resetPassword}>
          <p>{words.chooseNewPassword}</p>
        </MessagePage>
      ) : (
        <MessagePage title={words.invalidTitle}>
          <p>{words.invalid}</p>
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
      <DialogContent size="sm" title={words.setANewPassword}>
        <ResetPasswordForm token={token} onDone={onDone} />
      </DialogContent>
    );
  }
  return (
    <DialogContent size="sm" title={words.doneTitle}>
      <p role="status" className="text-base text-muted">
        {words.done}
      </p>
      <Button variant="primary" size="lg" className="mt-6 w-full" onClick={onLeave}>
        {words.continueToLogin}
      </Button>
    </DialogContent>
  );
}

function InvalidLinkDialog({ onLeave }: { onLeave: () => void }) {
  return (
    <DialogContent size="sm" title={words.deadTitle} description={words.invalid}>
      <div className="flex flex-col gap-2">
        <Button
          variant="primary"
          size="lg"
          onClick={() => {
            onLeave();
            openAccountDialog("forgot-password");
          }}
        >
          {words.sendNewLink}
        </Button>
        <Button variant="ghost" onClick={onLeave}>
          {words.backToLogin}
        </Button>
      </div>
    </DialogContent>
  );
}
