import { localized, t } from "@starling/i18n/translate";
import { Logo } from "@starling/ui/logo";
import type { Me } from "@starling/validators/sessions";
import { Link } from "wouter";
import { LanguageSelect } from "../../entities/session/language-select.tsx";
import { signInLink, useReturnPath } from "../../entities/session/sign-in-link.ts";
import { paths } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import type { Site } from "../../lib/site.ts";
import { useSite } from "../../lib/use-site.ts";

interface FooterLink {
  label: string;
  href: string;
  /** Whether the server, not the app, serves the address. */
  isFile?: boolean;
}

const API: FooterLink = { label: "API", href: paths.apiDocs, isFile: true };
const LEGAL = localized((): readonly FooterLink[] => [
  { label: t("Terms"), href: paths.terms },
  { label: t("Privacy"), href: paths.privacy },
  { label: t("House rules"), href: paths.rules },
]);

/** Footer links, without pages that would redirect the visitor (docs/product.md §1.2). */
function productLinks(me: Me | null, path: string, { outside, payments }: Site): readonly FooterLink[] {
  const live = outside ? [{ label: t("Everyone live"), href: paths.live }] : [];
  if (!me) {
    return [
      { label: t("Home", undefined, "page"), href: paths.home },
      ...live,
      { label: t("Log in"), href: signInLink("login", path) },
      API,
    ];
  }
  const plans = payments.isOff ? [] : [{ label: t("Plans"), href: paths.plans }];
  const forViewers = [
    { label: t("Discover", undefined, "page"), href: paths.streamers },
    { label: t("Clips"), href: paths.clips },
  ];
  return [...(me.role === "viewer" ? forViewers : []), ...live, ...plans, API];
}

const socialClasses =
  "touch-target rounded-full border border-line px-3 py-1 text-sm text-muted transition-colors hover:border-line-strong hover:text-strong";

export function Footer() {
  const { me } = useSession();
  const path = useReturnPath();
  const site = useSite();
  return (
    <footer className="below-fold border-t border-line">
      <div className="mx-auto flex w-full max-w-6xl flex-wrap justify-between gap-x-16 gap-y-8 px-4 py-10 sm:px-6 lg:px-8">
        <div className="flex flex-col items-start gap-3">
          <Logo />
          <p className="text-md text-muted">{t("Small streamers, found.")}</p>
          <div className="mt-1 flex flex-wrap gap-2">
            {site.social.map(({ label, href }) =>
              href === null ? (
                <button key={label} type="button" className={socialClasses}>
                  {label}
                </button>
              ) : (
                <a key={label} href={href} rel="noreferrer" className={socialClasses}>
                  {label}
                </a>
              ),
            )}
          </div>
          <div className="mt-1 w-44">
            <LanguageSelect />
          </div>
        </div>
        <div className="flex gap-16">
          <FooterColumn title={t("Product", undefined, "footer")} links={productLinks(me, path, site)} />
          <FooterColumn title={t("Legal", undefined, "footer")} links={LEGAL} />
        </div>
      </div>
    </footer>
  );
}

const linkClasses = "text-md text-muted hover:text-strong hover:underline";

function FooterColumn({ title, links }: { title: string; links: readonly FooterLink[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="text-md font-semibold">{title}</h2>
      <ul className="mt-3 flex flex-col gap-2">
        {links.map(({ label, href, isFile }) => (
          <li key={href}>
            {isFile ? (
              <a href={href} className={linkClasses}>
                {label}
              </a>
            ) : (
              <Link href={href} className={linkClasses}>
                {label}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
