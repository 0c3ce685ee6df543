import { Page } from "../../components/page.tsx";
import { useSite } from "../../lib/use-site.ts";
import { LegalText } from "./legal-text.tsx";
import { OperatorSection } from "./operator-section.tsx";
import { terms as words } from "./words.ts";

function OurTerms() {
  const { minAge } = useSite();
  return (
    <Page title={words.title} width="text" description={words.description}>
      <div className="flex max-w-measure flex-col gap-6">
        {words.passages(minAge).map(({ title, text }) => (
          <section key={title}>
            <h2 className="text-lg">{title}</h2>
            <p className="mt-1 text-base text-muted">{text}</p>
          </section>
        ))}
        <OperatorSection />
      </div>
    </Page>
  );
}

export function TermsPage() {
  return (
    <LegalText page="terms">
      <OurTerms />
    </LegalText>
  );
}
