import { ComparisonSlider } from "@starling/ui/comparison-slider";
import { type ReactNode, Suspense } from "react";
import { Bar, Dot, Line, WaitingRows } from "./waiting-rows.tsx";
import { beforeAfter as words } from "./words.ts";

export function BeforeAfter({ people }: { people: ReactNode }) {
  return (
    <ComparisonSlider
      label={words.label}
      beforeLabel={words.before}
      afterLabel={words.after}
      initial={50}
      className="h-full bg-raised"
      before={<BySize />}
      after={
        <Layer className="bg-raised">
          <Suspense fallback={<WaitingRows />}>{people}</Suspense>
        </Layer>
      }
    />
  );
}

const GIANTS = [48_120, 31_554, 27_903, 22_416, 18_077];

function BySize() {
  return (
    <Layer className="bg-background">
      {GIANTS.map((viewers, index) => (
        <Line
          key={viewers}
          face={<Dot className="size-6 bg-line-strong sm:size-9" />}
          name={<Bar width={132 - index * 9} />}
          note={words.viewers(viewers)}
        />
      ))}
      <Line face={<Dot className="size-4 bg-line" />} name={words.missed} note={words.missedNote} faint />
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
