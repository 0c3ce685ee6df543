import type { ReactNode } from "react";
import { Page } from "../../components/page.tsx";
import { legalPage as words } from "./words.ts";

export interface LegalSection {
  id: string;
  title: string;
  content: ReactNode;
  parts?: readonly { id: string; title: string }[];
}

interface LegalPageProps {
  title: string;
  description: string;
  sections: readonly LegalSection[];
  /** Content after the sections. The list of contents omits it. */
  children?: ReactNode;
}

export function LegalPage({ title, description, sections, children }: LegalPageProps) {
  return (
    <Page title={title} description={description} className="max-w-5xl">
      <div className="border-line border-t pt-6 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-x-16 lg:pt-8">
        <nav aria-label={words.contents} className="mb-10 lg:sticky lg:top-20 lg:self-start">
          <p className="mb-1 font-medium text-muted text-sm">{words.contents}</p>
          <ul className="text-md">
            {sections.map(({ id, title: name, parts = [] }) => (
              <li key={id}>
                <Anchor id={id}>{name}</Anchor>
                {parts.length > 0 ? (
                  <ul className="border-line border-s ps-4">
                    {parts.map((part) => (
                      <li key={part.id}>
                        <Anchor id={part.id}>{part.title}</Anchor>
                      </li>
                    ))}
                  </ul>
                ) : null}
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex max-w-measure flex-col gap-10">
          {sections.map(({ id, title: name, content }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20">
              <h2 id={`${id}-title`} className="text-xl">
                {name}
              </h2>
              {content}
            </section>
          ))}
          {children}
        </div>
      </div>
    </Page>
  );
}

function Anchor({ id, children }: { id: string; children: string }) {
  return (
    <a href={`#${id}`} className="touch-target block py-1.5 text-muted hover:text-strong hover:underline">
      {children}
    </a>
  );
}

export function Passage({ children }: { children: string }) {
  return <p className="mt-2 text-base text-muted">{children}</p>;
}

export function passages(texts: readonly { id: string; title: string; text: string }[]): LegalSection[] {
  return texts.map(({ id, title, text }) => ({ id, title, content: <Passage>{text}</Passage> }));
}
