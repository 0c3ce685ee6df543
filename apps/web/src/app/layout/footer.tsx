import { Logo } from "@starling/ui/logo";
import { Link } from "wouter";
import { paths } from "../../lib/paths.ts";

const columns = [
  {
    title: "Product",
    links: [
      { label: "Discover", href: paths.streamers },
      { label: "Clips", href: paths.clips },
      { label: "Plans", href: paths.plans },
    ],
  },
  {
    title: "Legal",
    links: [
      { label: "Terms", href: paths.terms },
      { label: "Privacy", href: paths.privacy },
    ],
  },
];

// Buttons without behaviour, as documented (spec A §2): there are no accounts to link to yet.
const social = ["Bluesky", "YouTube", "Discord"];

/** The foot of the public pages. */
export function Footer() {
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex w-full max-w-6xl flex-wrap justify-between gap-x-16 gap-y-8 px-4 py-10 sm:px-6 lg:px-8">
        <div className="flex flex-col items-start gap-3">
          <Logo />
          <p className="text-md text-muted">Small streamers, found.</p>
          <div className="mt-1 flex flex-wrap gap-2">
            {social.map((name) => (
              <button
                key={name}
                type="button"
                className="touch-target rounded-full border border-line px-3 py-1 text-sm text-muted transition-colors hover:border-line-strong hover:text-strong"
              >
                {name}
              </button>
            ))}
          </div>
        </div>
        <div className="flex gap-16">
          {columns.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2 className="text-md font-semibold">{title}</h2>
              <ul className="mt-3 flex flex-col gap-2">
                {links.map(({ label, href }) => (
                  <li key={href}>
                    <Link href={href} className="text-md text-muted hover:text-strong hover:underline">
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
      </div>
    </footer>
  );
}
