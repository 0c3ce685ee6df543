import { LegalPage, passages } from "./legal-page.tsx";
import { LegalText } from "./legal-text.tsx";
import { OperatorSection } from "./operator-section.tsx";
import { privacy as words } from "./words.ts";

export function PrivacyPage() {
  return (
    <LegalText page="privacy">
      <LegalPage title={words.title} description={words.description} sections={passages(words.passages)}>
        <OperatorSection />
      </LegalPage>
    </LegalText>
  );
}
