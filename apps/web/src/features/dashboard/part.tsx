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
    <section
      aria-labelledby={id}
      className="below-fold -mx-4 mt-9 px-4 sm:-mx-6 sm:mt-10 sm:px-6 lg:-mx-8 lg:px-8"
    >
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
