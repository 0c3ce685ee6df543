import { Alert } from "@starling/ui/alert";
import { Button } from "@starling/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@starling/ui/dialog";
import { DELETION_MINUTES } from "@starling/validators/accounts";
import type { Me } from "@starling/validators/sessions";
import { describeError } from "../../../lib/show-error.ts";
import { trpc } from "../../../lib/trpc.ts";
import { DeleteByPassword } from "./delete-by-password.tsx";
import { Losses } from "./losses.tsx";

const LINK_FAILED = "We could not send the email. Please try again.";

interface DeleteAccountDialogProps {
  me: Me;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Says what is lost and asks for the password, or mails a link (decisions §2.14). */
export function DeleteAccountDialog({ me, open, onOpenChange }: DeleteAccountDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Delete your account?"
        description="This deletes it immediately and can’t be undone."
      >
        <Losses />
        <Proof me={me} onCancel={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

function Proof({ me, onCancel }: { me: Me; onCancel: () => void }) {
  const request = trpc.accounts.requestDeletion.useMutation();
  if (request.isSuccess) {
    return (
      <>
        <Alert tone="success" className="mt-5" title="Check your email">
          We sent a link to {me.email}. It works once and expires in {DELETION_MINUTES} minutes. Your account
          won’t change until you use it.
        </Alert>
        <DialogFooter>
          <Button onClick={onCancel}>Close</Button>
        </DialogFooter>
      </>
    );
  }
  const refused = request.error ? (
    <Alert tone="danger" className="mt-5">
      {describeError(request.error, LINK_FAILED).message}
    </Alert>
  ) : null;
  if (me.hasPassword) {
    return (
      <>
        {refused}
        <DeleteByPassword
          onCancel={onCancel}
          onForgotten={() => request.mutate()}
          mailing={request.isPending}
        />
      </>
    );
  }
  return (
    <>
      {refused}
      <p className="mt-5 text-base">
        You sign in through another service, so we confirm by email. We’ll send a link to {me.email}.
      </p>
      <DialogFooter>
        <Button onClick={onCancel}>Keep my account</Button>
        <Button variant="danger" busy={request.isPending} onClick={() => request.mutate()}>
          Email me a link
        </Button>
      </DialogFooter>
    </>
  );
}
