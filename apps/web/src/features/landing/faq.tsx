import { Disclosure } from "@starling/ui/disclosure";
import { Section } from "./section.tsx";
import { questions } from "./words.ts";

/** Questions people ask before they join (spec B §1), as native disclosures. */
export function Faq() {
  return (
    <Section title="Questions" className="max-w-6xl">
      <div className="max-w-3xl border-line border-t">
        {questions.map(({ question, answer }) => (
          <Disclosure key={question} summary={question} name="faq">
            {answer}
          </Disclosure>
        ))}
      </div>
    </Section>
  );
}
