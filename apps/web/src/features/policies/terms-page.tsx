import { useSite } from "../../lib/use-site.ts";
import { LegalPage, passages } from "./legal-page.tsx";
import { LegalText } from "./legal-text.tsx";
import { OperatorSection } from "./operator-section.tsx";
import { terms as words } from "./words.ts";

export function TermsPage() {
  const { minAge } = useSite();
  return (
    <LegalText page="terms">
      <LegalPage
        title={words.title}
        description={words.description}
        sections={passages(words.passages(minAge))}
      >
        <OperatorSection />
      </LegalPage>
    </LegalText>
  );
}
