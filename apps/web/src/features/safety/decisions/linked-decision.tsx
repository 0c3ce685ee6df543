import { Button } from "@starling/ui/button";
import { ErrorState } from "@starling/ui/error-state";
import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import { toast } from "@starling/ui/toast";
import type { OwnDecision } from "@starling/validators/reports";
import { getMutationKey } from "@trpc/react-query";
import { LinkIcon } from "lucide-react";
import { Link } from "wouter";
import { MessagePage } from "../../../components/message-page.tsx";
import { Page } from "../../../components/page.tsx";
import { getApi } from "../../../lib/api-client.ts";
import { paths } from "../../../lib/paths.ts";
import { describeError } from "../../../lib/show-error.ts";
import { trpc } from "../../../lib/trpc.ts";
import { useAnswerOf } from "../../../lib/use-answer-of.ts";
import { DecisionRow } from "./decision-row.tsx";
import { appealPage as words } from "./words.ts";

export function LinkedDecision({ token }: { token: string | null }) {
  return token ? <DecisionOfLink token={token} /> : <InvalidLink />;
}

function DecisionOfLink({ token }: { token: string }) {
  const { data, error, send, isSending } = useAnswerOf({
    queryKey: [...getMutationKey(trpc.reports.readDecision), { input: { token } }],
    send: () => getApi().client.reports.readDecision.mutate({ token }),
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
  return (
    <Page title={words.title} width="text" description={words.description}>
      {data ? <DecisionDetails decision={data} token={token} onAppealed={() => send()} /> : <Loading />}
    </Page>
  );
}

function Loading() {
  return (
    <SkeletonGroup label={words.loading}>
      <Skeleton className="h-7 w-2/3" />
      <Skeleton className="mt-4 h-24 w-full" />
    </SkeletonGroup>
  );
}

interface DecisionDetailsProps {
  decision: OwnDecision;
  token: string;
  onAppealed: () => void;
}

function DecisionDetails({ decision, token, onAppealed }: DecisionDetailsProps) {
  const { action, undoneAt } = decision;
  const isLockedOut = undoneAt === null && (action === "suspend" || action === "ban");
  return (
    <>
      <ul className="border-line border-y">
        <DecisionRow
          decision={decision}
          heading="h2"
          send={async ({ words: text }) => {
            await getApi().client.reports.appealByLink.mutate({ token, words: text });
            onAppealed();
          }}
        />
      </ul>
      {isLockedOut ? <RequestDeletionByLink token={token} /> : null}
    </>
  );
}

/** Emails an account deletion link to members who cannot log in. */
function RequestDeletionByLink({ token }: { token: string }) {
  const request = trpc.reports.requestDeletion.useMutation({
    onSuccess: ({ message }) => toast.success(message),
    meta: { failed: words.deletionFailed },
  });
  return (
    <section aria-labelledby="leave-title" className="mt-10">
      <h2 id="leave-title" className="text-lg">
        {words.leaveTitle}
      </h2>
      <p className="mt-1 max-w-measure text-md text-muted">{words.leave}</p>
      <Button
        className="mt-4 pointer-coarse:min-h-11"
        busy={request.isPending}
        onClick={() => request.mutate({ token })}
      >
        {words.mailDeletionLink}
      </Button>
    </section>
  );
}

function InvalidLink() {
  return (
    <MessagePage
      title={words.deadTitle}
      icon={<LinkIcon aria-hidden="true" />}
      actions={
        <Button variant="primary" size="lg" asChild>
          <Link href={paths.decisions}>{words.goToDecisions}</Link>
        </Button>
      }
    >
      <p role="alert">{words.dead}</p>
      <p>{words.whoCanLogIn}</p>
    </MessagePage>
  );
}
