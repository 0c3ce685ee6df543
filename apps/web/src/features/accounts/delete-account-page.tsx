import { Button } from "@starling/ui/button";
import { UserX } from "lucide-react";
import { Link, useLocation, useSearchParams } from "wouter";
import { FormSummary } from "../../components/form-summary.tsx";
import { MessagePage } from "../../components/message-page.tsx";
import { paths } from "../../lib/paths.ts";
import { describeError } from "../../lib/show-error.ts";
import { trpc } from "../../lib/trpc.ts";
import { leaveAfterDeletion } from "./settings/after-deletion.ts";
import { DeletionConsequences } from "./settings/losses.tsx";
import { deleteAccountPage as words } from "./words.ts";

/** Deletes only after a button press, because mail scanners open links (docs/product.md §1.12). */
export function DeleteAccountPage() {
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  const token = search.get("token");
  const remove = trpc.accounts.remove.useMutation({
    onSuccess: ({ message }) => leaveAfterDeletion(message, navigate),
  });
  const refusal = remove.error ? describeError(remove.error, words.failed) : null;
  if (!token || refusal?.reason === "LINK_INVALID") return <InvalidLink />;
  return (
    <MessagePage
      title={words.title}
      icon={<UserX aria-hidden="true" />}
      actions={
        <Button variant="danger" size="lg" busy={remove.isPending} onClick={() => remove.mutate({ token })}>
          {words.deleteMyAccount}
        </Button>
      }
    >
      <FormSummary>{refusal?.message}</FormSummary>
      <p>{words.whatIsDeleted}</p>
      <DeletionConsequences />
      <p>{words.changedMind}</p>
    </MessagePage>
  );
}

function InvalidLink() {
  return (
    <MessagePage
      title={words.deadTitle}
      icon={<UserX aria-hidden="true" />}
      actions={
        <Button variant="primary" size="lg" asChild>
          <Link href={paths.settings}>{words.goToYourSettings}</Link>
        </Button>
      }
    >
      <p role="alert">{words.dead}</p>
      <p>{words.askForNewLink}</p>
    </MessagePage>
  );
}
