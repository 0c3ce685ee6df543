import { ThemeProvider } from "@starling/ui/theme";
import { Toaster } from "@starling/ui/toast";
import { type ReactNode, Suspense } from "react";
import { useAccountDialogs } from "../entities/session/account-dialog-store.ts";
import { useIncompleteMember } from "../entities/session/landing-view.ts";
import { type FirstRender, FirstRenderContext } from "../lib/first-render.ts";
import { LazyApiProvider } from "../lib/lazy-api-provider.ts";
import { loadCode } from "../lib/load-code.ts";
import { loadable } from "../lib/loadable.tsx";
import { FailedLoadNotice } from "./failed-load-notice.tsx";
import { AppRouter } from "./router.tsx";

const AccountDialogs = loadable(
  async () => (await import("../features/accounts/account-dialogs.tsx")).default,
);

export function App({ first = null }: { first?: FirstRender | null }) {
  return (
    <FirstRenderContext value={first}>
      <Providers>
        <AppRouter />
      </Providers>
    </FirstRenderContext>
  );
}

function Providers({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider>
      {children}
      <AccountDialogsHost />
      <Toaster load={loadCode} />
      <FailedLoadNotice />
    </ThemeProvider>
  );
}

function AccountDialogsHost() {
  const { current } = useAccountDialogs();
  const incomplete = useIncompleteMember();
  if (current === null && incomplete === null) return null;
  return (
    <Suspense fallback={null}>
      <LazyApiProvider>
        <AccountDialogs />
      </LazyApiProvider>
    </Suspense>
  );
}
