import { Button } from "@starling/ui/button";
import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import type { OwnPublicPage } from "@starling/validators/public-pages";
import type { MyProfile } from "@starling/validators/sessions";
import { Copy } from "lucide-react";
import { Suspense, useId, useState } from "react";
import { Link } from "wouter";
import { PanelError } from "../../../components/panel.tsx";
import { paths } from "../../../lib/paths.ts";
import { trpc } from "../../../lib/trpc.ts";
import { copy } from "./copy.ts";
import { LazyShareKit } from "./share-button.tsx";
import { shareCard as texts, shareWords as words } from "./words.ts";

export function ShareCard({ profile }: { profile: MyProfile }) {
  const query = trpc.publicPages.own.useQuery();
  const id = useId();
  const [isSharing, setSharing] = useState(false);
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-wrap content-start items-center gap-x-6 gap-y-3 rounded-lg border border-line bg-raised p-4 sm:p-5"
    >
      <h2 id={id} className="text-lg">
        {words.title}
      </h2>
      {query.data ? <PageParts page={query.data} onShare={() => setSharing(true)} /> : null}
      {query.isPending ? (
        <SkeletonGroup label={texts.loading} className="flex basis-72 flex-col gap-3">
          <Skeleton className="h-13 w-64 max-w-full" />
          <Skeleton className="h-19 w-56 max-w-full" />
        </SkeletonGroup>
      ) : null}
      {query.isError && !query.data ? <PanelError message={words.notLoaded} query={query} /> : null}
      {isSharing ? (
        <Suspense fallback={null}>
          <LazyShareKit profile={profile} onClose={() => setSharing(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}

function PageParts({ page, onShare }: { page: OwnPublicPage; onShare: () => void }) {
  const { username, isOpen, isTooYoung } = page;
  if (isTooYoung) return <p className="flex-1 basis-64 text-md text-muted">{words.tooYoung}</p>;
  const preload = { onPointerEnter: LazyShareKit.load, onFocus: LazyShareKit.load };
  if (!isOpen) {
    return (
      <>
        <p className="flex-1 basis-64 text-md text-muted">{words.closed}</p>
        <Button {...preload} onClick={onShare}>
          {texts.open}
        </Button>
      </>
    );
  }
  return (
    <>
      <PageLink username={username} />
      <div className="flex flex-col items-start gap-1">
        <Button onClick={() => void copy(window.location.origin + paths.publicPage(username))}>
          <Copy aria-hidden="true" className="size-4" />
          {texts.copyLink}
        </Button>
        <Button variant="ghost" className="-ms-4 max-w-full whitespace-normal" {...preload} onClick={onShare}>
          {texts.more}
        </Button>
      </div>
    </>
  );
}

function PageLink({ username }: { username: string }) {
  const path = paths.publicPage(username);
  return (
    <div className="flex min-w-0 flex-1 basis-72 flex-wrap items-center gap-x-4 gap-y-2">
      <Link
        href={path}
        dir="ltr"
        className="touch-area min-w-0 text-base underline decoration-1 underline-offset-4 wrap-anywhere hover:decoration-2"
      >
        {window.location.host}
        {path}
      </Link>
      <img src={`${path}/badge.svg`} alt={texts.badge} height={20} className="h-5" />
    </div>
  );
}
