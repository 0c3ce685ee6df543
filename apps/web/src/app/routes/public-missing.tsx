import { type MouseEvent, Suspense } from "react";
import { openAccountDialog } from "../../entities/session/account-dialog-store.ts";
import { NowWaiting } from "../../features/discovery/now/now-frame.tsx";
import { MissingPage } from "../../features/profiles/public/missing-page.tsx";
import { LazyApiProvider } from "../../lib/lazy-api-provider.ts";
import { loadable } from "../../lib/loadable.tsx";
import { paths } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";

const NowLine = loadable(async () => (await import("../../features/discovery/now/now-line.tsx")).NowLine);

function promptSignUp(event: MouseEvent): void {
  event.preventDefault();
  openAccountDialog("sign-up", { intent: { kind: "open-page", returnTo: paths.streamers } });
}

/** Page for an unknown `/@username`; shows streamers who are live. */
export function PublicMissing() {
  const { status } = useSession();
  return (
    <MissingPage
      onMembersOnly={status === "anonymous" ? promptSignUp : undefined}
      now={
        <Suspense fallback={<NowWaiting />}>
          <LazyApiProvider>
            <NowLine
              hrefOf={({ id, username, isPageOpen }) =>
                isPageOpen ? paths.publicPage(username) : paths.streamer(id)
              }
              isMember={status === "signed-in"}
            />
          </LazyApiProvider>
        </Suspense>
      }
    />
  );
}
