import { Button } from "@starling/ui/button";
import { ErrorState } from "@starling/ui/error-state";
import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import { useQueryClient } from "@tanstack/react-query";
import { getMutationKey } from "@trpc/react-query";
import { LinkIcon, MailCheckIcon, MailXIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { MessagePage } from "../../../components/message-page.tsx";
import { Page } from "../../../components/page.tsx";
import { getApi } from "../../../lib/api-client.ts";
import { paths } from "../../../lib/paths.ts";
import { describeError } from "../../../lib/show-error.ts";
import { trpc } from "../../../lib/trpc.ts";
import { useAnswerOf } from "../../../lib/use-answer-of.ts";
import { unsubscribePage as words } from "./words.ts";

/** Unsubscribes only after the button is pressed. `token` is null if the link has none. */
export function LinkedMailing({ token }: { token: string | null }) {
  return token ? <MailingOfLink token={token} /> : <InvalidLink />;
}

function MailingOfLink({ token }: { token: string }) {
  const queryKey = [...getMutationKey(trpc.deliveries.readMailing), { input: { token } }];
  const client = useQueryClient();
  const { data, error, send, isSending } = useAnswerOf({
    queryKey,
    send: () => getApi().client.deliveries.readMailing.mutate({ token }),
  });
  const stop = trpc.deliveries.unsubscribe.useMutation({
    onSuccess: (mailing) => client.setQueryData(queryKey, mailing),
    meta: { failed: words.stopFailed },
  });
  const undo = trpc.notifications.updateSettings.useMutation({
    onSuccess: () => client.setQueryData(queryKey, data && { ...data, isOn: true }),
    meta: { failed: words.undoFailed },
  });
  const subscribe = trpc.newsletter.choose.useMutation({
    onSuccess: ({ isOn }) => client.setQueryData(queryKey, data && { ...data, isOn }),
    meta: { failed: words.undoFailed },
  });
  if (data === undefined && error) {
    const { reason, message } = describeError(error, words.failed);
    if (reason === "LINK_INVALID") return <InvalidLink />;
    return (
      <Page title={words.title} width="text">
        <ErrorState message={message} onRetry={() => send()} retrying={isSending} />
      </Page>
    );
  }
  if (data === undefined) return <Loading />;
  const { label, kind, isOn, isOwn } = data;
  if (isOn)
    return (
      <MessagePage
        title={words.title}
        icon={<MailXIcon aria-hidden="true" />}
        actions={
          <>
            <Button variant="primary" size="lg" busy={stop.isPending} onClick={() => stop.mutate({ token })}>
              {words.stop}
            </Button>
            <ToSettings>{words.settings}</ToSettings>
          </>
        }
      >
        <p>{words.question(label)}</p>
      </MessagePage>
    );
  return (
    <MessagePage
      title={words.doneTitle}
      icon={<MailCheckIcon aria-hidden="true" />}
      actions={
        <>
          {isOwn ? (
            <Button
              size="lg"
              busy={undo.isPending || subscribe.isPending}
              onClick={() =>
                kind === "newsletter"
                  ? subscribe.mutate({ isOn: true })
                  : undo.mutate({ kinds: { [kind]: { mail: true } } })
              }
            >
              {words.undo}
            </Button>
          ) : null}
          <ToSettings>{words.settings}</ToSettings>
        </>
      }
    >
      <p role="status">{words.done(label)}</p>
    </MessagePage>
  );
}

function ToSettings({ children }: { children: ReactNode }) {
  return (
    <Button size="lg" asChild>
      <Link href={`${paths.settings}?tab=notifications`}>{children}</Link>
    </Button>
  );
}

function Loading() {
  return (
    <Page title={words.title} width="text">
      <SkeletonGroup label={words.loading}>
        <Skeleton className="h-7 w-2/3" />
        <Skeleton className="mt-4 h-12 w-48" />
      </SkeletonGroup>
    </Page>
  );
}

function InvalidLink() {
  return (
    <MessagePage
      title={words.deadTitle}
      icon={<LinkIcon aria-hidden="true" />}
      actions={<ToSettings>{words.settings}</ToSettings>}
    >
      <p role="alert">{words.dead}</p>
      <p>{words.whatToDo}</p>
    </MessagePage>
  );
}
