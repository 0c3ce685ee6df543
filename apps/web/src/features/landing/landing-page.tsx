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

// Lazy-loaded, because the hero text needs none of them; the page reserves their space.
const Murmuration = loadable(async () => (await import("./murmuration.tsx")).Murmuration);
const BeforeAfter = loadable(async () => (await import("./before-after.tsx")).BeforeAfter);

interface LandingPageProps {
  now: ReactNode;
  people: ReactNode;
  rising: ReactNode;
  featured: ReactNode;
}

/** See docs/product.md §1.3. */
export function LandingPage({ now, people, rising, featured }: LandingPageProps) {
  return (
    <div className="@container">
      <Hero />
      <div className="mx-auto max-w-6xl px-4 pt-5 sm:px-6 lg:px-8">{now}</div>
      <Section title={together.title} text={together.text}>
        <div className="h-[26rem] bg-raised">
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
            className="grid gap-x-12 gap-y-5 border-line border-b py-7 md:grid-cols-2 md:py-8"
          >
            <div>
              <h3 className="text-muted text-xl">{pair.problem}</h3>
              <p className="mt-1.5 max-w-[52ch] text-base text-faint">{pair.why}</p>
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

/** Area of the birds: above the text on a phone, otherwise next to it. */
const birdsClasses =
  "pointer-events-none -z-10 h-20 w-full text-muted accent-accent md:absolute md:end-0 md:top-0 md:h-3/5 md:w-[54%] lg:h-full";

/** Style that lets two buttons fit side by side on a phone. */
const heroActionClasses = "h-11";

function Hero() {
  return (
    <section className="relative isolate overflow-hidden border-b border-line">
      <Suspense fallback={<div aria-hidden="true" className={birdsClasses} />}>
        <Murmuration className={birdsClasses} />
      </Suspense>
      <div className="mx-auto max-w-6xl px-4 pt-1 pb-6 sm:px-6 sm:py-16 lg:px-8">
        <h1 className="text-[clamp(2.4375rem,7.5vw,4.75rem)] leading-[1.02] md:max-w-[11ch]">{hero.title}</h1>
        <p className="mt-3 max-w-[46ch] text-lg text-muted sm:mt-5 sm:text-xl">{hero.text}</p>
        <div className="mt-6 flex flex-wrap gap-2">
          <HeroActions />
        </div>
      </div>
    </section>
  );
}

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
    // A form, so that the button opens the sign-up page even without JavaScript.
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
        <Button className={heroActionClasses} onClick={() => openAccountDialog("waitlist")}>
          {hero.waitlist}
        </Button>
      ) : null}
    </form>
  );
}
