import { momentText } from "@starling/validators/date-texts";
import { trpc } from "../../lib/trpc.ts";
import { Loaded, Section } from "./section.tsx";
import { log as words } from "./words.ts";

export function LogTab() {
  const query = trpc.admin.trail.useQuery(undefined, { staleTime: 0 });
  return (
    <Section title={words.title} note={words.hint}>
      <Loaded query={query}>
        {({ entries }) =>
          entries.length === 0 ? (
            <p className="border-line border-y py-4 text-md text-muted">{words.none}</p>
          ) : (
            <ul className="divide-y divide-line border-line border-y text-md">
              {entries.map(({ id, by, what, subject, details, at }) => (
                <li key={id} className="grid gap-x-4 py-2 sm:grid-cols-[9rem_12rem_minmax(0,1fr)]">
                  <span className="text-faint text-sm sm:leading-6">{momentText(at, new Date())}</span>
                  <span className="truncate text-muted">{by === null ? words.commandLine : `@${by}`}</span>
                  <span className="wrap-anywhere min-w-0">
                    <span className="text-strong">{what}</span>{" "}
                    <span className="text-faint text-sm">{[subject, ...detailsOf(details)].join(" · ")}</span>
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}

/** Formats details as texts such as "from 499" (an old price). Includes only numbers and texts. */
function detailsOf(details: Record<string, unknown>): string[] {
  return Object.entries(details).flatMap(([name, value]) =>
    typeof value === "number" || typeof value === "string" ? [`${name} ${value}`] : [],
  );
}
