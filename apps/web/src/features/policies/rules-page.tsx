import { useEffect } from "react";
import { Page } from "../../components/page.tsx";
import { useSite } from "../../lib/use-site.ts";
import { LegalText } from "./legal-text.tsx";
import { rules as words } from "./words.ts";

function OurRules() {
  const { minAge } = useSite();
  // Scrolls to the anchor, because it did not exist yet when the browser tried to scroll to it.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), []);
  return (
    <Page title={words.title} width="text" description={words.description}>
      <div className="flex max-w-measure flex-col gap-12">
        <section>
          <h2 className="text-xl">{words.notHere}</h2>
          <ol className="mt-4 flex flex-col gap-6">
            {Object.entries(words.rules(minAge)).map(([reason, { title, text }]) => (
              <li key={reason} id={reason} className="scroll-mt-20">
                <h3 className="text-lg">{title}</h3>
                <p className="mt-1 text-base text-muted">{text}</p>
              </li>
            ))}
          </ol>
        </section>
        <section>
          <h2 className="text-xl">{words.after}</h2>
          <div className="mt-4 flex flex-col gap-6">
            {words.passages.map(({ title, text }) => (
              <div key={title}>
                <h3 className="text-lg">{title}</h3>
                <p className="mt-1 text-base text-muted">{text}</p>
              </div>
            ))}
          </div>
        </section>
      </div>
    </Page>
  );
}

/** House rules, each with an anchor, and the handling of reports (docs/decisions/029). */
export function RulesPage() {
  return (
    <LegalText page="rules">
      <OurRules />
    </LegalText>
  );
}
