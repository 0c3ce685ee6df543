import { useEffect } from "react";
import { useSite } from "../../lib/use-site.ts";
import { LegalPage, Passage } from "./legal-page.tsx";
import { LegalText } from "./legal-text.tsx";
import { rules as words } from "./words.ts";

function OurRules() {
  const { minAge } = useSite();
  // Scrolls to the anchor: the browser tried to scroll before the anchor existed.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), []);
  const refused = Object.entries(words.rules(minAge)).map(([id, rule]) => ({ id, ...rule }));
  const after = words.passages;
  const rules = (
    <ol className="mt-4 flex flex-col gap-6">
      {refused.map((rule) => (
        <li key={rule.id} id={rule.id} className="scroll-mt-20">
          <Part {...rule} />
        </li>
      ))}
    </ol>
  );
  const handling = (
    <div className="mt-4 flex flex-col gap-6">
      {after.map((passage) => (
        <div key={passage.id} id={passage.id} className="scroll-mt-20">
          <Part {...passage} />
        </div>
      ))}
    </div>
  );
  return (
    <LegalPage
      title={words.title}
      description={words.description}
      sections={[
        { id: "rules", title: words.notHere, parts: refused, content: rules },
        { id: "reports", title: words.after, parts: after, content: handling },
      ]}
    />
  );
}

export function RulesPage() {
  return (
    <LegalText page="rules">
      <OurRules />
    </LegalText>
  );
}

function Part({ title, text }: { title: string; text: string }) {
  return (
    <>
      <h3 className="text-base">{title}</h3>
      <Passage>{text}</Passage>
    </>
  );
}
