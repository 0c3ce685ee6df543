import { ADULT_AGE } from "@starling/validators/ages";
import { Page } from "../../components/page.tsx";
import { getSite } from "../../lib/site.ts";

const rulesOf = (minAge: number) => [
  {
    title: "Who may join",
    text: `You are at least ${minAge} years old.${minAge < ADULT_AGE ? ` Under ${ADULT_AGE}, a parent or guardian has to agree.` : ""} One account per person.`,
  },
  {
    title: "What you put here",
    text: "Your profile says true things about you and nobody else. You keep the rights to what you upload and let us show it on Starling. Nothing hateful, sexual or stolen.",
  },
  {
    title: "What we do",
    text: "We list streamers and viewers so that they find each other. Core features are free. We may hide what breaks these rules, and we tell you when we do.",
  },
  {
    title: "Leaving",
    text: "You can stop using Starling whenever you like. What you deleted is gone for others at once.",
  },
];

export function TermsPage() {
  return (
    <Page title="Terms" width="text" description="The short version, which is also the whole version.">
      <div className="flex max-w-measure flex-col gap-6">
        {rulesOf(getSite().minAge).map(({ title, text }) => (
          <section key={title}>
            <h2 className="text-lg">{title}</h2>
            <p className="mt-1 text-base text-muted">{text}</p>
          </section>
        ))}
      </div>
    </Page>
  );
}
