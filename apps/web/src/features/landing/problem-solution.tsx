import { Section } from "./section.tsx";
import { pairs } from "./words.ts";

/** What is wrong and what Starling does about it, as short paired statements. */
export function ProblemSolution() {
  return (
    <Section title="What goes wrong, and what we do about it">
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
