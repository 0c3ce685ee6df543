import { ThemeProvider } from "@starling/ui/theme";
import { lazy, type ReactNode, Suspense } from "react";
import { AccountDialogsHost } from "./account-dialogs-host.tsx";

const Toaster = lazy(async () => ({ default: (await import("@starling/ui/toast")).Toaster }));

/** What every page stands in: the theme, toasts and the account dialogs. */
export function Providers({ children }: { children: ReactNode }) {
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
