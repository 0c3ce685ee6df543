import { ComparisonSlider } from "@starling/ui/comparison-slider";
import type { ReactNode } from "react";
import { Section } from "./section.tsx";
import { together } from "./words.ts";

/** One evening's list as other places sort it and as Starling does, under one line to drag. */
export function BeforeAfter() {
  return (
    <Section title={together.title} text={together.text}>
      <ComparisonSlider
        label="Compare a list sorted by audience with Starling"
        beforeLabel="Sorted by audience"
        afterLabel="Starling"
        initial={52}
        className="h-[25rem] bg-raised"
        before={<BySize />}
        after={<ByFit />}
      />
    </Section>
  );
}

const GIANTS = [48_120, 31_554, 27_903, 22_416, 18_077];

function BySize() {
  return (
    <Layer className="bg-background">
      {GIANTS.map((viewers, index) => (
        <Line
          key={viewers}
          dot="size-9 bg-line-strong"
          name={<Bar className="bg-line-strong" width={132 - index * 9} />}
          note={`${viewers.toLocaleString("en-US")} viewers`}
        />
      ))}
      <li className="py-2 ps-12 text-faint text-sm">and 212 pages more, before</li>
      <Line
        dot="size-5 bg-line"
        name={<span className="text-faint text-md">someone you would have liked</span>}
        note="9 viewers"
        faint
      />
    </Layer>
  );
}

const FITTING = [
  { words: "Live now, in Portuguese", about: "cosy farming, quiet chat", viewers: 9 },
  { words: "Live now, in English", about: "retro speedruns, talks all the time", viewers: 14 },
  { words: "In 20 minutes", about: "learning to draw, beginners welcome", viewers: 6 },
  { words: "Tonight, 20:00 your time", about: "strategy, good microphone", viewers: 21 },
  { words: "Tomorrow morning", about: "music and coffee", viewers: 4 },
  { words: "On Saturday", about: "first playthroughs, no spoilers", viewers: 11 },
];

function ByFit() {
  return (
    <Layer className="bg-raised">
      {FITTING.map((entry, index) => (
        <Line
          key={entry.about}
          dot={`size-9 ${index < 2 ? "bg-accent" : "bg-accent-tint"}`}
          name={
            <span className="min-w-0">
              <span className="block truncate font-semibold text-md">{entry.about}</span>
              <span className="block truncate text-muted text-sm">{entry.words}</span>
            </span>
          }
          note={`${entry.viewers} viewers`}
        />
      ))}
    </Layer>
  );
}

function Layer({ className, children }: { className: string; children: ReactNode }) {
  return (
    <ul
      aria-hidden="true"
      className={`flex size-full flex-col justify-center px-4 pb-10 sm:px-8 ${className}`}
    >
      {children}
    </ul>
  );
}

interface LineProps {
  dot: string;
  name: ReactNode;
  note: string;
  faint?: boolean;
}

function Line({ dot, name, note, faint = false }: LineProps) {
  return (
    <li className="flex h-13 items-center gap-3 border-line border-b last:border-0">
      <span className="grid w-9 shrink-0 place-items-center">
        <span className={`block rounded-full ${dot}`} />
      </span>
      {name}
      <span className={`ms-auto shrink-0 text-sm tabular-nums ${faint ? "text-faint" : "text-muted"}`}>
        {note}
      </span>
    </li>
  );
}

function Bar({ width, className }: { width: number; className: string }) {
  return <span className={`block h-2.5 max-w-[40%] rounded-full ${className}`} style={{ width }} />;
}
