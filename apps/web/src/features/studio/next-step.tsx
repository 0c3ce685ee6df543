import { Button } from "@starling/ui/button";
import { focusHeading } from "@starling/ui/focus-heading";
import type { StudioTask } from "@starling/validators/studio";
import { useEffect, useRef } from "react";
import { Link } from "wouter";
import { useStore } from "../../lib/create-store.ts";
import { useNow } from "../../lib/use-now.ts";
import { nextTask, postponed } from "./postponed.ts";
import { TASK_PLACES } from "./studio-paths.ts";
import { nextStep as words } from "./words.ts";

/** "Not now" postpones this suggestion for a week in this browser. */
export function NextStep({ tasks }: { tasks: readonly StudioTask[] }) {
  const postponedAt = useStore(postponed);
  const task = nextTask(tasks, postponedAt, useNow().getTime());
  const section = useRef<HTMLElement>(null);
  const postponing = useRef<StudioTask>(undefined);
  useEffect(() => {
    if (postponing.current === undefined || postponing.current === task) return;
    postponing.current = undefined;
    if (section.current) focusHeading(section.current);
  }, [task]);
  const postpone = (done: StudioTask) => {
    postponing.current = done;
    postponed.set({ ...postponedAt, [done]: Date.now() });
  };
  return (
    <section
      ref={section}
      aria-label={words.title}
      className={
        task
          ? "flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-lg bg-accent-tint p-4 sm:p-5"
          : "flex flex-wrap items-baseline gap-x-2 text-md"
      }
    >
      {task ? (
        <>
          <div className="min-w-0 flex-1 basis-64">
            <h2 className="text-xl">{words.tasks[task].title}</h2>
            <p className="mt-1 max-w-measure text-md text-muted">{words.tasks[task].text}</p>
          </div>
          <div className="flex flex-wrap gap-2">
            <TaskButton task={task} />
            <Button
              variant="ghost"
              aria-label={words.laterName(words.tasks[task].title)}
              onClick={() => postpone(task)}
            >
              {words.later}
            </Button>
          </div>
        </>
      ) : (
        <>
          <h2 className="text-md">{words.done}</h2>
          <p className="text-muted">{words.doneText}</p>
        </>
      )}
    </section>
  );
}

function TaskButton({ task }: { task: StudioTask }) {
  const place = TASK_PLACES[task];
  const { action } = words.tasks[task];
  if ("href" in place) {
    return (
      <Button variant="primary" asChild>
        <Link href={place.href}>{action}</Link>
      </Button>
    );
  }
  return (
    <Button
      variant="primary"
      onClick={() => focusHeading(document.getElementById(place.section) ?? undefined)}
    >
      {action}
    </Button>
  );
}
