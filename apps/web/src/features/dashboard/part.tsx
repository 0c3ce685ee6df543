import { type ReactNode, useId } from "react";
import { Link } from "wouter";

interface PartProps {
  title: string;
  link?: { href: string; label: string };
  children: ReactNode;
}

export function Part({ title, link, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-9 sm:mt-10">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {link ? (
          <Link
            href={link.href}
            className="touch-area text-accent-text text-md underline decoration-1 underline-offset-4 hover:decoration-2"
          >
            {link.label}
          </Link>
        ) : null}
      </div>
      {children}
    </section>
  );
}
