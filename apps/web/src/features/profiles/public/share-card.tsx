import { Button } from "@starling/ui/button";
import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import type { MyProfile } from "@starling/validators/sessions";
import { Copy } from "lucide-react";
import { Suspense, useState } from "react";
import { Link } from "wouter";
import { Panel, PanelError } from "../../../components/panel.tsx";
import { paths } from "../../../lib/paths.ts";
import { trpc } from "../../../lib/trpc.ts";
import { copy } from "./copy.ts";
import { LazyShareKit } from "./share-button.tsx";
import { shareCard as texts, shareWords as words } from "./share-words.ts";

/** The own public page's link and badge; everything else is in the share dialog. */
export function ShareCard({ profile }: { profile: MyProfile }) {
  const query = trpc.publicPages.own.useQuery();
  const [isSharing, setSharing] = useState(false);
  const page = query.data;
  return (
    <Panel title={words.title}>
      {page?.isOpen ? <PageLink username={page.username} /> : null}
      {page && !page.isOpen ? (
        <p className="max-w-measure text-md text-muted">{page.isTooYoung ? words.tooYoung : words.closed}</p>
      ) : null}
      {page && !page.isTooYoung ? (
        <div className="mt-4 flex flex-wrap gap-2">
          {page.isOpen ? (
            <Button onClick={() => void copy(window.location.origin + paths.publicPage(page.username))}>
              <Copy aria-hidden="true" className="size-4" />
              {texts.copyLink}
            </Button>
          ) : null}
          <Button
            variant={page.isOpen ? "ghost" : "secondary"}
            onPointerEnter={LazyShareKit.load}
            onFocus={LazyShareKit.load}
            onClick={() => setSharing(true)}
          >
            {page.isOpen ? texts.more : texts.open}
          </Button>
        </div>
      ) : null}
      {query.isPending ? (
        <SkeletonGroup label={texts.loading}>
          <Skeleton className="h-6 w-64 max-w-full" />
          <Skeleton className="mt-4 h-9 w-56 max-w-full" />
        </SkeletonGroup>
      ) : null}
      {query.isError && !page ? <PanelError message={words.notLoaded} query={query} /> : null}
      {isSharing ? (
        <Suspense fallback={null}>
          <LazyShareKit profile={profile} onClose={() => setSharing(false)} />
        </Suspense>
      ) : null}
    </Panel>
  );
}

function PageLink({ username }: { username: string }) {
  const path = paths.publicPage(username);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Link
        href={path}
        dir="ltr"
        className="touch-area min-w-0 text-base underline decoration-1 underline-offset-4 wrap-anywhere hover:decoration-2"
      >
        {window.location.host}
        {path}
      </Link>
      <img src={`${path}/badge.svg`} alt={texts.badge} height={24} className="h-6" />
    </div>
  );
}
