import { t } from "@starling/i18n/translate";
import { Button } from "@starling/ui/button";
import { ErrorState } from "@starling/ui/error-state";
import { Component, type ReactNode } from "react";
import { Link } from "wouter";
import { paths } from "../lib/paths.ts";

/** Keeps the navigation when a page fails to render. */
export class RouteBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="mx-auto w-full max-w-xl px-4 py-16">
        <title>{t("Something went wrong · Starling")}</title>
        <ErrorState
          message={t("This page could not be displayed.")}
          detail={t("Everything you saved is safe. Reloading the page usually helps.")}
          onRetry={() => window.location.reload()}
          retryLabel={t("Reload", undefined, "button")}
          action={
            <Button variant="ghost" asChild>
              <Link href={paths.home}>{t("Go to the home page")}</Link>
            </Button>
          }
        />
      </div>
    );
  }
}
