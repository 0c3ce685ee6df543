import { ThemeProvider } from "@starling/ui/theme";
import { lazy, type ReactNode, Suspense, useEffect } from "react";
import { loadSession } from "../lib/session.ts";
import { AccountDialogsHost } from "./account-dialogs-host.tsx";

const Toaster = lazy(async () => ({ default: (await import("@starling/ui/toast")).Toaster }));

/** What every page stands in: the theme, the session, toasts and the account dialogs. */
export function Providers({ children }: { children: ReactNode }) {
  useEffect(() => {
    void loadSession();
  }, []);
  return (
    <ThemeProvider>
      {children}
      <AccountDialogsHost />
      <Suspense fallback={null}>
        <Toaster />
      </Suspense>
    </ThemeProvider>
  );
}
