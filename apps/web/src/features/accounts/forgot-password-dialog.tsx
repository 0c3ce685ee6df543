import { Button } from "@starling/ui/button";
import { DialogContent } from "@starling/ui/dialog";
import { useState } from "react";
import { ForgotPasswordForm } from "./forgot-password-form.tsx";

/** The form, then "Check Your Email" (spec A §2). */
export function ForgotPasswordDialog({ onBack }: { onBack: () => void }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo === null) {
    return (
      <DialogContent
        size="sm"
        title="Forgot your password?"
        description="Tell us your e-mail address and we send you a link to set a new one."
      >
        <ForgotPasswordForm onSent={setSentTo} onBack={onBack} />
      </DialogContent>
    );
  }
  return (
    <DialogContent size="sm" title="Check Your Email">
      <p className="text-base text-muted">
        If an account exists for <strong className="font-semibold text-strong">{sentTo}</strong>, a link to
        reset your password is on its way. It works for one hour. Nothing there? Look into the spam folder.
      </p>
      <div className="mt-6 flex flex-col gap-2">
        <Button variant="primary" size="lg" onClick={onBack}>
          Back to login
        </Button>
        <Button variant="ghost" onClick={() => setSentTo(null)}>
          Use another address
        </Button>
      </div>
    </DialogContent>
  );
}
