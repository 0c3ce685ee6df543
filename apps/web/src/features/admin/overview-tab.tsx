import { Badge } from "@starling/ui/badge";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@starling/ui/table";
import type { HealthPart, PlatformState } from "@starling/validators/admin";
import { factsOf } from "@starling/validators/channels";
import { type RouterOutputs, trpc } from "../../lib/trpc.ts";
import { Figures, Loaded, Section } from "./section.tsx";
import { overview as words } from "./words.ts";

const TONES = { ok: "success", problem: "danger", off: "neutral" } as const;

export function OverviewTab() {
  const state = trpc.admin.state.useQuery(undefined, { staleTime: 0 });
  const signUps = trpc.admin.signUps.useQuery(undefined, { staleTime: 0 });
  return (
    <div className="grid gap-x-10 lg:grid-cols-2">
      <Section title={words.health}>
        <Loaded query={state}>{({ parts }) => <Health parts={parts} />}</Loaded>
      </Section>
      <div className="mb-10 min-w-0">
        <Section title={words.signUps}>
          <Loaded query={signUps}>{({ days }) => <SignUpBars days={days} />}</Loaded>
        </Section>
        <Section title={words.totals}>
          <Loaded query={state}>
            {({ totals }) => (
              <Figures
                rows={[
                  [words.accounts, totals.accounts],
                  [words.streamers, totals.listedStreamers],
                  [words.live, totals.live],
                  [words.clips, totals.clips],
                  [words.follows, totals.follows],
                  [words.likes, totals.likes],
                ]}
              />
            )}
          </Loaded>
        </Section>
      </div>
      <div className="min-w-0 lg:col-span-2">
        <Section title={words.platforms}>
          <Loaded query={state}>{({ platforms }) => <Platforms platforms={platforms} />}</Loaded>
        </Section>
      </div>
    </div>
  );
}

function Health({ parts }: { parts: readonly HealthPart[] }) {
  return (
    <ul className="divide-y divide-line border-line border-y text-md">
      {parts.map(({ part, state, detail }) => (
        <li
          key={part + detail}
          className="grid grid-cols-[6rem_4.5rem_minmax(0,1fr)] items-baseline gap-x-3 py-2"
        >
          <span className="text-strong">{part}</span>
          <Badge tone={TONES[state]} className="justify-self-start">
            {words.states[state]}
          </Badge>
          <span className="wrap-anywhere min-w-0 text-muted text-sm max-sm:col-span-3">{detail}</span>
        </li>
      ))}
    </ul>
  );
}

function SignUpBars({ days }: Pick<RouterOutputs["admin"]["signUps"], "days">) {
  const most = Math.max(1, ...days.map(({ accounts }) => accounts));
  const month = days.reduce((sum, { accounts }) => sum + accounts, 0);
  const summary = words.signUpsSummary(month, days.at(-1)?.accounts ?? 0);
  return (
    <figure>
      <figcaption className="mb-3 flex flex-wrap justify-between gap-x-6 gap-y-1 text-muted text-sm">
        <span>{summary}</span>
        <span aria-hidden="true" className="flex gap-4">
          <Key className="bg-accent">{words.verified}</Key>
          <Key className="bg-line-strong">{words.unverified}</Key>
        </span>
      </figcaption>
      <ol aria-label={words.signUps} className="flex h-28 items-end gap-0.5 border-line border-b">
        {days.map(({ day, accounts, verified }) => (
          <li
            key={day}
            title={words.day(day, accounts, verified)}
            className="flex h-full min-w-0 flex-1 flex-col justify-end hover:bg-hover"
          >
            <span className="sr-only">{words.day(day, accounts, verified)}</span>
            <span
              className="block w-full bg-line-strong"
              style={{ height: `${((accounts - verified) / most) * 100}%` }}
            />
            <span className="block w-full bg-accent" style={{ height: `${(verified / most) * 100}%` }} />
          </li>
        ))}
      </ol>
      <p aria-hidden="true" className="mt-1 flex justify-between text-faint text-xs tabular-nums">
        <span>{days[0]?.day}</span>
        <span>{days.at(-1)?.day}</span>
      </p>
    </figure>
  );
}

function Key({ className, children }: { className: string; children: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <span className={`size-2 ${className}`} />
      {children}
    </span>
  );
}

function Platforms({ platforms }: { platforms: readonly PlatformState[] }) {
  return (
    <Table label={words.platforms}>
      <TableHead>
        <tr>
          <TableHeader>{words.platform}</TableHeader>
          <TableHeader>{words.state}</TableHeader>
          <TableHeader numeric>{words.budget}</TableHeader>
          <TableHeader numeric>{words.perMinute}</TableHeader>
          <TableHeader numeric>{words.channels}</TableHeader>
          <TableHeader numeric>{words.subscriptions}</TableHeader>
        </tr>
      </TableHead>
      <TableBody>
        {platforms.map((one) => {
          const [text, state] = words.stateOf(one);
          const { platform, left, burst, perMinute, channels, subscriptions } = one;
          return (
            <TableRow key={platform}>
              <TableHeader scope="row">{factsOf(platform).label}</TableHeader>
              <TableCell>
                <Badge tone={TONES[state]}>{text}</Badge>
              </TableCell>
              <TableCell numeric className="whitespace-nowrap">
                {words.of(left, burst)}
              </TableCell>
              <TableCell numeric>{perMinute.toLocaleString("en", { maximumFractionDigits: 1 })}</TableCell>
              <TableCell numeric>{channels.toLocaleString("en")}</TableCell>
              <TableCell numeric>
                {subscriptions === null ? words.unlimited : words.of(subscriptions.cost, subscriptions.limit)}
              </TableCell>
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );
}
