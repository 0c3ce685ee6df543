import { Button } from "@starling/ui/button";
import { Disclosure } from "@starling/ui/disclosure";
import { type ReactNode, Suspense } from "react";
import { Link } from "wouter";
import { openAccountDialog } from "../../entities/session/account-dialog-store.ts";
import { loadable } from "../../lib/loadable.tsx";
import { paths } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { useSite } from "../../lib/use-site.ts";
import { Section } from "./section.tsx";
import { hero, pairs, questions, together, landingPage as words } from "./words.ts";

// Lazy-loaded, because the page's first text does not need these components.
const Murmuration = loadable(async () => (await import("./murmuration.tsx")).Murmuration);
const BeforeAfter = loadable(async () => (await import("./before-after.tsx")).BeforeAfter);

interface LandingPageProps {
  now: ReactNode;
  people: ReactNode;
  rising: ReactNode;
  featured: ReactNode;
}

export function LandingPage({ now, people, rising, featured }: LandingPageProps) {
  return (
    <div className="@container">
      <Hero />
      <div className="mx-auto max-w-6xl px-4 pb-9 sm:px-6 sm:pb-11 lg:px-8">{now}</div>
      <Section title={together.title} text={together.text}>
        <div className="h-[27rem] bg-raised">
          <Suspense>
            <BeforeAfter people={people} />
          </Suspense>
        </div>
      </Section>
      <ProblemSolution />
      <Section title={words.rising} text={words.risingText}>
        {rising}
        {featured}
      </Section>
      <Faq />
    </div>
  );
}

function Faq() {
  return (
    <Section title={words.questionsTitle} className="max-w-6xl">
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

function ProblemSolution() {
  return (
    <Section title={words.pairsTitle}>
      <ol className="border-line border-t">
        {pairs.map((pair) => (
          <li
            key={pair.problem}
            className="grid gap-x-12 gap-y-4 border-line border-b py-5 md:grid-cols-2 md:py-6"
          >
            <div>
              <h3 className="text-xl">{pair.problem}</h3>
              <p className="mt-1.5 max-w-[52ch] text-base text-muted">{pair.why}</p>
            </div>
            <div className="border-accent border-s-2 ps-4 md:ps-6">
              <h3 className="text-xl">{pair.solution}</h3>
              <p className="mt-1.5 max-w-[52ch] text-base text-muted">{pair.how}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** On a phone, a strip above the title. */
const birdsClasses =
  "pointer-events-none -z-10 text-muted accent-accent max-md:h-20 md:absolute md:inset-y-0 md:end-0 md:w-2/5";

function Hero() {
  return (
    <section className="relative isolate mx-auto max-w-6xl overflow-hidden px-4 pb-7 sm:px-6 sm:pb-9 md:pt-10 lg:px-8">
      <Suspense fallback={<div aria-hidden="true" className={birdsClasses} />}>
        <Murmuration className={birdsClasses} />
      </Suspense>
      <h1 className="text-[clamp(2.25rem,5.5vw,4rem)] leading-[1.04]">{hero.title}</h1>
      <p className="mt-3 max-w-[54ch] md:max-lg:max-w-3/5 text-base text-muted sm:text-lg">{hero.text}</p>
      <div className="mt-5 flex flex-wrap gap-2">
        <HeroActions />
      </div>
    </section>
  );
}

/** As high as a large button, but with less padding, so that two buttons fit side by side on a phone. */
const heroActionClasses = "h-11";

function HeroActions() {
  const session = useSession();
  const { signUp, testMode } = useSite();
  if (session.status === "signed-in") {
    const streamer = session.me.role === "streamer";
    return (
      <Button variant="primary" size="lg" asChild>
        <Link href={streamer ? paths.profile : paths.streamers}>
          {streamer ? words.openYourProfile : words.discoverStreamers}
        </Link>
      </Button>
    );
  }
  return (
    // A form, because its button opens the sign-up page even without JavaScript.
    <form action={paths.login} className="contents">
      <Button
        type="submit"
        name="join"
        value="1"
        variant="primary"
        className={heroActionClasses}
        onClick={(event) => {
          event.preventDefault();
          openAccountDialog("sign-up", { intent: { kind: "open-page", returnTo: paths.streamers } });
        }}
      >
        {hero.find}
      </Button>
      {signUp === "waitlist" || testMode ? (
        <Button variant="ghost" className={heroActionClasses} onClick={() => openAccountDialog("waitlist")}>
          {hero.waitlist}
        </Button>
      ) : null}
    </form>
  );
}
