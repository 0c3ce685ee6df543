import { type ReactNode, useId } from "react";
import { MoreLink } from "../../components/more-link.tsx";
import { pageEdgeClasses } from "../../components/shelf-row.ts";

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
      className={`${pageEdgeClasses} below-fold -mx-(--edge) mt-9 px-(--edge) sm:mt-10`}
    >
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-2 sm:gap-x-4">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {link ? <MoreLink href={link.href}>{link.label}</MoreLink> : null}
      </div>
      {children}
    </section>
  );
}
