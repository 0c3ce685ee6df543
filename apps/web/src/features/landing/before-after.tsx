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
        initial={50}
        className="h-[26rem] bg-raised"
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
          dot="size-6 bg-line-strong sm:size-9"
          name={<Bar width={132 - index * 9} />}
          note={`${viewers.toLocaleString("en")} viewers`}
        />
      ))}
      <Line
        dot="size-4 bg-line"
        name="Someone you would have liked"
        note="212 pages further down, 9 viewers"
        faint
      />
    </Layer>
  );
}

const FITTING = [
  { about: "Cosy farming, quiet chat", note: "Live now in Portuguese, 9 viewers" },
  { about: "Retro speedruns, talks a lot", note: "Live now in English, 14 viewers" },
  { about: "Learning to draw together", note: "In 20 minutes, 6 viewers" },
  { about: "Strategy, good microphone", note: "Tonight at 20:00, 21 viewers" },
  { about: "Music and coffee", note: "Tomorrow morning, 4 viewers" },
  { about: "First playthroughs", note: "On Saturday, 11 viewers" },
];

function ByFit() {
  return (
    <Layer className="bg-raised">
      {FITTING.map(({ about, note }, index) => (
        <Line
          key={about}
          dot={`size-6 sm:size-9 ${index < 2 ? "bg-accent" : "bg-accent-tint"}`}
          name={about}
          note={note}
          mirrored
        />
      ))}
    </Layer>
  );
}

function Layer({ className, children }: { className: string; children: ReactNode }) {
  return (
    <ul
      aria-hidden="true"
      className={`flex size-full flex-col justify-center px-4 pb-9 sm:px-8 ${className}`}
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
  /** Reads from the right, so that both pictures tell something while the line stands in the middle. */
  mirrored?: boolean;
}

function Line({ dot, name, note, faint = false, mirrored = false }: LineProps) {
  return (
    <li
      className={`flex h-14 items-center gap-2 border-line sm:gap-3 border-b last:border-0 ${mirrored ? "flex-row-reverse text-end" : ""}`}
    >
      <span className="grid w-6 shrink-0 sm:w-9 place-items-center">
        <span className={`block rounded-full ${dot}`} />
      </span>
      <span className="flex w-[36%] min-w-0 flex-col gap-1 sm:w-auto">
        <span
          className={`line-clamp-2 text-xs sm:line-clamp-1 sm:text-md ${faint ? "text-faint" : "font-semibold"}`}
        >
          {name}
        </span>
        <span
          className={`truncate text-faint text-xs tabular-nums sm:text-sm ${mirrored || faint ? "hidden sm:block" : "block"}`}
        >
          {note}
        </span>
      </span>
    </li>
  );
}

function Bar({ width }: { width: number }) {
  return <span className="block h-2.5 max-w-full rounded-full bg-line-strong" style={{ width }} />;
}
