import { ADULT_AGE } from "@starling/validators/ages";
import { Page } from "../../components/page.tsx";
import { getSite } from "../../lib/site.ts";

const rulesOf = (minAge: number) => [
  {
    title: "Who can join",
    text: `You are at least ${minAge} years old.${minAge < ADULT_AGE ? ` Under ${ADULT_AGE}, a parent or guardian has to agree.` : ""} Each person may have one account.`,
  },
  {
    title: "What you post",
    text: "Your profile must be true and about you. You keep the rights to what you upload, and you allow us to show it on Starling. Don’t post anything hateful, sexual or stolen.",
  },
  {
    title: "What we do",
    text: "We list streamers and viewers so that they can find each other. Core features are free. We may hide content that breaks these rules, and we’ll let you know when we do.",
  },
  {
    title: "Leaving",
    text: "You can stop using Starling at any time. What you delete disappears for everyone immediately.",
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
