import { Button } from "@starling/ui/button";
import { MailOpen } from "lucide-react";
import { Link, useSearchParams } from "wouter";
import { FormSummary } from "../../components/form-summary.tsx";
import { MessagePage } from "../../components/message-page.tsx";
import { openAccountDialog } from "../../entities/session/account-dialog-store.ts";
import { rememberInvitation } from "../../entities/session/invitation.ts";
import { paths } from "../../lib/paths.ts";
import { describeError } from "../../lib/show-error.ts";
import { trpc } from "../../lib/trpc.ts";
import { invitationPage as words } from "./words.ts";

/** The button opens sign-up, which uses the invitation (docs/product.md §1.13). */
export function InvitationPage() {
  const [search] = useSearchParams();
  const token = search.get("token");
  const open = trpc.waitlist.openInvitation.useMutation({
    onSuccess: () => {
      rememberInvitation();
      openAccountDialog("sign-up");
    },
  });
  const refusal = open.error ? describeError(open.error, words.failed) : null;
  if (!token || refusal?.reason === "LINK_INVALID") return <InvalidInvitation />;
  return (
    <MessagePage
      title={words.title}
      icon={<MailOpen aria-hidden="true" />}
      actions={
        <Button variant="primary" size="lg" busy={open.isPending} onClick={() => open.mutate({ token })}>
          {words.signUp}
        </Button>
      }
    >
      <FormSummary>{refusal?.message}</FormSummary>
      <p>{words.text}</p>
    </MessagePage>
  );
}

function InvalidInvitation() {
  return (
    <MessagePage
      title={words.deadTitle}
      icon={<MailOpen aria-hidden="true" />}
      actions={
        <Button variant="primary" size="lg" asChild>
          <Link href={paths.home}>{words.toHome}</Link>
        </Button>
      }
    >
      <p role="alert">{words.dead}</p>
    </MessagePage>
  );
}
