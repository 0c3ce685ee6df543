import { Alert } from "@starling/ui/alert";
import { Button } from "@starling/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@starling/ui/dialog";
import { DELETION_MINUTES } from "@starling/validators/accounts";
import type { Me } from "@starling/validators/sessions";
import { describeError } from "../../../lib/show-error.ts";
import { trpc } from "../../../lib/trpc.ts";
import { DeleteByPassword } from "./delete-by-password.tsx";
import { Losses } from "./losses.tsx";

const LINK_FAILED = "We could not send the mail. Please try again.";

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
        description="It goes at once, and nobody can bring it back."
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
        <Alert tone="success" className="mt-5" title="Check your mail">
          We have mailed a link to {me.email}. It works once, for {DELETION_MINUTES} minutes; until then your
          account stays as it is.
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
        You sign in through another service, so we ask by mail: the link goes to {me.email}.
      </p>
      <DialogFooter>
        <Button onClick={onCancel}>Keep my account</Button>
        <Button variant="danger" busy={request.isPending} onClick={() => request.mutate()}>
          Mail me a link
        </Button>
      </DialogFooter>
    </>
  );
}
