import { Button } from "@starling/ui/button";
import { MailCheck } from "lucide-react";
import { Link, useSearchParams } from "wouter";
import { FormSummary } from "../../components/form-summary.tsx";
import { MessagePage } from "../../components/message-page.tsx";
import { paths } from "../../lib/paths.ts";
import { hasSessionHint, refreshSession } from "../../lib/session.ts";
import { describeError } from "../../lib/show-error.ts";
import { trpc } from "../../lib/trpc.ts";
import { confirmEmailPage as words } from "./words.ts";

/** Confirms only after a button press, because mail scanners open links. */
export function ConfirmEmailPage() {
  const [search] = useSearchParams();
  const token = search.get("token");
  const confirm = trpc.accounts.confirmEmailChange.useMutation({
    onSuccess: ({ isChanged }) => {
      if (isChanged && hasSessionHint()) void refreshSession();
    },
  });
  const refusal = confirm.error ? describeError(confirm.error, words.failed) : null;
  if (!token || refusal?.reason === "LINK_INVALID") return <InvalidLink />;
  if (confirm.data) {
    return (
      <MessagePage
        title={confirm.data.isChanged ? words.changedTitle : words.oneTitle}
        icon={<MailCheck aria-hidden="true" />}
        actions={<ToSettings />}
      >
        <p role="status">{confirm.data.message}</p>
      </MessagePage>
    );
  }
  return (
    <MessagePage
      title={words.title}
      icon={<MailCheck aria-hidden="true" />}
      actions={
        <Button
          variant="primary"
          size="lg"
          busy={confirm.isPending}
          onClick={() => confirm.mutate({ token })}
        >
          {words.confirm}
        </Button>
      }
    >
      <FormSummary>{refusal?.message}</FormSummary>
      <p>{words.both}</p>
    </MessagePage>
  );
}

function InvalidLink() {
  return (
    <MessagePage title={words.deadTitle} icon={<MailCheck aria-hidden="true" />} actions={<ToSettings />}>
      <p role="alert">{words.dead}</p>
      <p>{words.askAgain}</p>
    </MessagePage>
  );
}

function ToSettings() {
  return (
    <Button variant="primary" size="lg" asChild>
      <Link href={paths.settings}>{words.toSettings}</Link>
    </Button>
  );
}
