import { Alert } from "@starling/ui/alert";
import { Button } from "@starling/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@starling/ui/dialog";
import { DELETION_MINUTES } from "@starling/validators/accounts";
import type { Me } from "@starling/validators/sessions";
import { describeError } from "../../../lib/show-error.ts";
import { trpc } from "../../../lib/trpc.ts";
import { DeleteByPassword } from "./delete-by-password.tsx";
import { DeletionConsequences } from "./losses.tsx";
import { deleteAccountDialog as words } from "./words.ts";

interface DeleteAccountDialogProps {
  me: Me;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * Lists what will be deleted. Members with a password enter the password to confirm. Members without a
 * password receive an email with a deletion link (docs/product.md §1.12).
 */
export function DeleteAccountDialog({ me, open, onOpenChange }: DeleteAccountDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={words.deleteAccount} description={words.thisDeletesItImmediately}>
        <DeletionConsequences />
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
        <Alert tone="success" className="mt-5" title={words.checkEmail}>
          {words.weSentLink(me.email, DELETION_MINUTES)}
        </Alert>
        <DialogFooter>
          <Button onClick={onCancel}>{words.close}</Button>
        </DialogFooter>
      </>
    );
  }
  const refused = request.error ? (
    <Alert tone="danger" className="mt-5">
      {describeError(request.error, words.sendFailed).message}
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
      <p className="mt-5 text-base">{words.youSignInThrough(me.email)}</p>
      <DialogFooter>
        <Button onClick={onCancel}>{words.keepMyAccount}</Button>
        <Button variant="danger" busy={request.isPending} onClick={() => request.mutate()}>
          {words.emailMeLink}
        </Button>
      </DialogFooter>
    </>
  );
}
