import { Button } from "@starling/ui/button";
import { UserX } from "lucide-react";
import { Link, useLocation, useSearchParams } from "wouter";
import { FormSummary } from "../../components/form-summary.tsx";
import { MessagePage } from "../../components/message-page.tsx";
import { paths } from "../../lib/paths.ts";
import { describeError } from "../../lib/show-error.ts";
import { trpc } from "../../lib/trpc.ts";
import { sayFarewell } from "./settings/farewell.ts";
import { Losses } from "./settings/losses.tsx";

const DEAD = "This link is invalid or has expired. Your account has not been changed.";
const FAILED = "Your account could not be deleted. Nothing has changed. Please try again.";

/** The mailed link opens here; only the button spends it, since mail scanners follow links (decisions §2.14). */
export function DeleteAccountPage() {
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  const token = search.get("token");
  const remove = trpc.accounts.remove.useMutation({
    onSuccess: ({ message }) => sayFarewell(message, navigate),
  });
  const refusal = remove.error ? describeError(remove.error, FAILED) : null;
  if (!token || refusal?.reason === "LINK_INVALID") return <DeadLink />;
  return (
    <MessagePage
      title="Delete your account?"
      icon={<UserX aria-hidden="true" />}
      actions={
        <Button variant="danger" size="lg" busy={remove.isPending} onClick={() => remove.mutate({ token })}>
          Delete my account
        </Button>
      }
    >
      <FormSummary>{refusal?.message}</FormSummary>
      <p>This deletes it immediately and can’t be undone:</p>
      <Losses />
      <p>Changed your mind? Close this page and nothing happens.</p>
    </MessagePage>
  );
}

function DeadLink() {
  return (
    <MessagePage
      title="This link doesn’t work"
      icon={<UserX aria-hidden="true" />}
      actions={
        <Button variant="primary" size="lg" asChild>
          <Link href={paths.settings}>Go to your settings</Link>
        </Button>
      }
    >
      <p role="alert">{DEAD}</p>
      <p>You can ask for a new link there.</p>
    </MessagePage>
  );
}
