import { Page } from "../../components/page.tsx";
import { LegalText } from "./legal-text.tsx";
import { OperatorSection } from "./operator-section.tsx";
import { privacy as words } from "./words.ts";

function OurPrivacy() {
  return (
    <Page title={words.title} width="text" description={words.description}>
      <div className="flex max-w-measure flex-col gap-6">
        {words.passages.map(({ title, text }) => (
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

export function PrivacyPage() {
  return (
    <LegalText page="privacy">
      <OurPrivacy />
    </LegalText>
  );
}
