import type { Block, Span } from "@starling/api/notifications/mails/markdown.rules";
import { ErrorState } from "@starling/ui/error-state";
import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import type { LegalPage } from "@starling/validators/legal";
import { type ReactNode, useEffect, useState } from "react";
import { Page } from "../../components/page.tsx";
import { useSite } from "../../lib/use-site.ts";
import { OperatorSection } from "./operator-section.tsx";
import { legalText as words } from "./words.ts";

interface LegalTextProps {
  page: LegalPage;
  children: ReactNode;
}

/** Legal page with the operator's text (from `LEGAL_DIR`), or with the default text. */
export function LegalText({ page, children }: LegalTextProps) {
  const { legal } = useSite();
  const text = legal[page];
  if (text === undefined) return children;
  return text === null ? <FetchedText page={page} /> : <Blocks blocks={text} />;
}

/**
 * Fetches the operator's text after navigation within the app, because only the server's HTML contains the
 * text.
 */
function FetchedText({ page }: { page: LegalPage }) {
  const [blocks, setBlocks] = useState<readonly Block[] | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const ended = new AbortController();
    fetch(`/legal/${page}.json?attempt=${attempt}`, { signal: ended.signal })
      .then(async (answer) => (answer.ok ? answer.json() : Promise.reject(new Error(answer.statusText))))
      .then(setBlocks)
      .catch(() => setFailed(!ended.signal.aborted));
    return () => ended.abort();
  }, [page, attempt]);
  if (blocks !== null) return <Blocks blocks={blocks} />;
  return (
    <Page title={words.titles[page]} width="text">
      {failed ? (
        <ErrorState
          message={words.failed}
          detail={words.nothingLost}
          onRetry={() => {
            setFailed(false);
            setAttempt(attempt + 1);
          }}
        />
      ) : (
        <SkeletonGroup label={words.loading} className="flex flex-col gap-4">
          <Skeleton className="h-5 w-48" />
          <Skeleton className="h-40 w-full" />
        </SkeletonGroup>
      )}
    </Page>
  );
}

function Blocks({ blocks: [first, ...blocks] }: { blocks: readonly Block[] }) {
  const title = first?.lines[0]?.map(({ text }) => text).join("") ?? "";
  return (
    <Page title={title} width="text">
      <div className="flex max-w-measure flex-col gap-4">
        {numbered(blocks).map(([key, block]) => (
          <TextBlock key={key} block={block} />
        ))}
        <OperatorSection />
      </div>
    </Page>
  );
}

function TextBlock({ block: { kind, lines } }: { block: Block }) {
  const [first = [], ...rest] = lines.map((spans) =>
    numbered(spans).map(([key, span]) => <TextSpan key={key} span={span} />),
  );
  if (kind === "heading") return <h2 className="mt-4 text-lg">{first}</h2>;
  if (kind === "paragraph") return <p className="text-base text-muted">{first}</p>;
  return (
    <ul className="flex list-disc flex-col gap-1 ps-5 text-base text-muted">
      {numbered([first, ...rest]).map(([key, line]) => (
        <li key={key}>{line}</li>
      ))}
    </ul>
  );
}

/** The indexes serve as React keys, because the parts never change or move. */
function numbered<Part>(parts: readonly Part[]): [key: number, part: Part][] {
  return parts.map((part, at) => [at, part]);
}

function TextSpan({ span: { text, isBold, href } }: { span: Span }) {
  if (href !== null)
    return (
      <a href={href} className="text-accent-text underline underline-offset-4">
        {text}
      </a>
    );
  return isBold ? <strong>{text}</strong> : text;
}
