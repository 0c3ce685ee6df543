import { Button } from "@starling/ui/button";
import { ErrorState } from "@starling/ui/error-state";
import { Component, type ReactNode } from "react";
import { Link } from "wouter";
import { paths } from "../lib/paths.ts";

/** Catches what a page throws while drawing, so that the rest of the screen stays. */
export class RouteBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="mx-auto w-full max-w-xl px-4 py-16">
        <title>Something broke · Starling</title>
        <ErrorState
          message="This page could not be shown."
          detail="What you saved is safe. Loading the page again usually helps."
          onRetry={() => window.location.reload()}
          retryLabel="Load again"
          action={
            <Button variant="ghost" asChild>
              <Link href={paths.home}>Go to the start page</Link>
            </Button>
          }
        />
      </div>
    );
  }
}
