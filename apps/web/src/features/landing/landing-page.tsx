import type { ReactNode } from "react";
import { BeforeAfter } from "./before-after.tsx";
import { Faq } from "./faq.tsx";
import { Hero } from "./hero.tsx";
import { ProblemSolution } from "./problem-solution.tsx";
import { Section } from "./section.tsx";

interface LandingPageProps {
  /** Who is live now. */
  live: ReactNode;
  /** Streamers on the way up. */
  rising: ReactNode;
  /** The place that comes with a plan; may be nothing. */
  featured: ReactNode;
}

/** The landing page (spec A §2, B §2.1). The shelves are the route's to fill. */
export function LandingPage({ live, rising, featured }: LandingPageProps) {
  return (
    <div className="@container">
      <Hero />
      <Section title="Live now" text="Live this minute. Everybody gets a turn.">
        {live}
      </Section>
      <BeforeAfter />
      <ProblemSolution />
      <Section title="Rising stars" text="New and small, and liked by the people who saw them.">
        {rising}
        {featured}
      </Section>
      <Faq />
    </div>
  );
}
