import type { PublicPage } from "@starling/validators/public-pages";
import type { ComponentType, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Router } from "wouter";
import { PrivacyPage } from "../features/policies/privacy-page.tsx";
import { RulesPage } from "../features/policies/rules-page.tsx";
import { TermsPage } from "../features/policies/terms-page.tsx";
import { MissingPage } from "../features/profiles/public/missing-page.tsx";
import { PublicPageView } from "../features/profiles/public/public-page.tsx";
import { paths } from "../lib/paths.ts";
import { replaceSite, type Site } from "../lib/site.ts";
import { Footer } from "./layout/footer.tsx";
import { GuestBarFrame, withJoinMarks } from "./layout/guest-bar-frame.tsx";
import { FollowLink } from "./routes/follow-link.tsx";

/** Must run before the first render. */
export function describeSite(site: Pick<Site, "minAge" | "social">): void {
  replaceSite(site);
}

/** Renders the same markup as `Layout` for anonymous visitors. */
function Screen({ path, children }: { path: string; children: ReactNode }) {
  return (
    <Router ssrPath={path}>
      <div className="flex min-h-dvh flex-col">
        <GuestBarFrame path={path} />
        <div className="flex min-h-dvh flex-1">
          <main id="main" className="min-w-0 flex-1 pb-20 outline-none sm:pb-0">
            {children}
          </main>
        </div>
        <Footer />
      </div>
    </Router>
  );
}

/** Markup without the title, which the server writes into the head. */
function bodyOf(path: string, page: ReactNode): string {
  const html = renderToStaticMarkup(<Screen path={path}>{page}</Screen>);
  return withJoinMarks(html).replace(/<title>[^<]*<\/title>/, "");
}

/**
 * Renders a public page with the browser's components. Times are in UTC, because the visitor's time zone is
 * unknown. The server calls the built module.
 */
export function publicPageHtml(page: PublicPage, now: Date): string {
  const path = paths.publicPage(page.username);
  return bodyOf(
    path,
    <PublicPageView page={page} action={<FollowLink page={page} />} clock={{ now, timeZone: "UTC" }} />,
  );
}

export function missingPageHtml(): string {
  return bodyOf(paths.home, <MissingPage />);
}

const POLICIES: Readonly<Record<string, ComponentType>> = {
  [paths.terms]: TermsPage,
  [paths.privacy]: PrivacyPage,
  [paths.rules]: RulesPage,
};

/** Policy page for browsers without JavaScript. */
export function policyPageHtml(path: string): string {
  const Policy = POLICIES[path];
  if (!Policy) throw new Error(`No policy is at ${path}`);
  return bodyOf(path, <Policy />);
}
