import { Alert } from "@starling/ui/alert";
import { Button } from "@starling/ui/button";
import { EmptyState } from "@starling/ui/empty-state";
import { Skeleton } from "@starling/ui/skeleton";
import type { BroughtFollows } from "@starling/validators/saved-channels";
import { useEffect, useRef, useState } from "react";
import { Link, useLocation, useSearch } from "wouter";
import { Page } from "../../components/page.tsx";
import { paths } from "../../lib/paths.ts";
import { describeError } from "../../lib/show-error.ts";
import { trpc } from "../../lib/trpc.ts";
import { Chooser } from "./chooser.tsx";
import { bringPage as words } from "./words.ts";

/** Reads Twitch's response from the URL once and removes it. */
function useAnswer() {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const [answer] = useState(search);
  useEffect(() => {
    if (search !== "") navigate(path, { replace: true });
  }, [search, path, navigate]);
  return new URLSearchParams(answer);
}

/** Imports a viewer's follows from Twitch (docs/decisions/041). */
export function BringPage() {
  const answer = useAnswer();
  const isBack = answer.has("state");
  const failed = answer.get("failed");
  return (
    <Page title={words.title} width="text">
      {isBack ? <Read answer={answer.toString()} /> : <Start problem={problemOf(failed)} />}
    </Page>
  );
}

function problemOf(failed: string | null): string | null {
  if (failed === null) return null;
  if (failed === "limited") return words.limited;
  return failed === "off" ? words.off : words.notRead;
}

function Start({ problem }: { problem: string | null }) {
  return (
    <div className="flex flex-col gap-4">
      {problem ? <Alert tone="warning">{problem}</Alert> : null}
      <p className="text-base">{words.intro}</p>
      <p className="text-md text-muted">{words.privacy}</p>
      <Button variant="primary" size="lg" className="self-start" asChild>
        <a href={paths.signInForFollows}>{words.signIn}</a>
      </Button>
    </div>
  );
}

function Read({ answer }: { answer: string }) {
  const begun = useRef(false);
  const read = trpc.savedChannels.readFollows.useMutation();
  const { mutate } = read;
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    mutate({ callback: answer });
  }, [mutate, answer]);
  if (read.isError) return <Start problem={describeError(read.error, words.notRead).message} />;
  if (!read.data) return <Reading />;
  return <Answered follows={read.data} />;
}

function Reading() {
  return (
    <div role="status" className="flex flex-col gap-3">
      <p className="text-base text-muted">{words.reading}</p>
      {["one", "two", "three", "four"].map((row) => (
        <Skeleton key={row} className="h-12 w-full" />
      ))}
    </div>
  );
}

function Answered({ follows }: { follows: BroughtFollows }) {
  const { items } = follows;
  if (items.some(({ isDone }) => !isDone)) return <Chooser follows={follows} />;
  return (
    <EmptyState
      message={items.length === 0 ? words.none : words.noneLeft}
      action={
        <Button asChild>
          <Link href={items.length === 0 ? paths.followed : paths.savedChannels}>
            {items.length === 0 ? words.toFollowed : words.toSaved}
          </Link>
        </Button>
      }
    />
  );
}
