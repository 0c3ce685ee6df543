import { cn } from "@starling/ui/cn";
import { type ReactNode, useId } from "react";

interface SectionProps {
  title: string;
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function Section({ title, action, className, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cn("min-w-0", className)}>
      <div className="mb-3 flex min-h-8 items-center justify-between gap-4">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}

export function TwoColumns({ children }: { children: ReactNode }) {
  return <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">{children}</div>;
}

/** Characters of a bio that fit into a third of the page without a long column. */
const SHORT_BIO = 320;

type StorySize = "empty" | "short" | "long";

export function storySize(clips: number | undefined, bio: string | null): StorySize {
  if (clips !== 0) return "long";
  if (!bio?.trim()) return "empty";
  return bio.length <= SHORT_BIO ? "short" : "long";
}

interface StoryColumnsProps {
  /** Above the story on a phone, next to it on a wide screen. */
  channels?: ReactNode;
  story: ReactNode;
  size: StorySize;
  facts?: ReactNode;
}

const storyClasses = "flex min-w-0 flex-wrap content-start gap-8";

/** A streamer's clips and bio next to channels and facts. The columns depend on the length of the story. */
export function StoryColumns({ channels, story, size, facts }: StoryColumnsProps) {
  if (!channels && !facts) return <div className={storyClasses}>{story}</div>;
  if (size === "empty") {
    return (
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
        {channels}
        {facts}
      </div>
    );
  }
  const isThirds = size === "short" && Boolean(channels);
  return (
    <div
      className={cn(
        "grid gap-y-8",
        isThirds
          ? "gap-x-8 lg:grid-cols-3"
          : "gap-x-12 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]",
      )}
    >
      {channels ? <div className="min-w-0 lg:col-start-2">{channels}</div> : null}
      <div className={cn(storyClasses, "lg:col-start-1 lg:row-start-1", !isThirds && "lg:row-span-2")}>
        {story}
      </div>
      <div className={cn("min-w-0 empty:hidden", isThirds ? "lg:col-start-3" : "lg:col-start-2")}>
        {facts}
      </div>
    </div>
  );
}
