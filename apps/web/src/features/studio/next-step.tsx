import { Button } from "@starling/ui/button";
import { focusHeading } from "@starling/ui/focus-heading";
import type { StudioTask } from "@starling/validators/studio";
import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "wouter";
import { useStore } from "../../lib/create-store.ts";
import { useNow } from "../../lib/use-now.ts";
import { nextTask, postponed } from "./postponed.ts";
import { TASK_PLACES } from "./studio-paths.ts";
import { nextStep as words } from "./words.ts";

interface NextStepProps {
  tasks: readonly StudioTask[];
  /** Best hour of a boost with the button that plans it, shown for the task `boost`. Null if there is none. */
  boostHour: ((later: ReactNode, onPlan: () => void) => ReactNode) | null;
  className: string;
}

/** "Not now" postpones this suggestion for a week in this browser. */
export function NextStep({ tasks, boostHour, className }: NextStepProps) {
  const postponedAt = useStore(postponed);
  const task = nextTask(boostHour ? [...tasks, "boost"] : tasks, postponedAt, useNow().getTime());
  const section = useRef<HTMLElement>(null);
  /** Task whose focused button disappears together with it. */
  const leaving = useRef<StudioTask>(undefined);
  useEffect(() => {
    if (leaving.current === undefined || leaving.current === task) return;
    leaving.current = undefined;
    if (section.current) focusHeading(section.current);
  }, [task]);
  const postpone = (done: StudioTask) => {
    leaving.current = done;
    postponed.set({ ...postponedAt, [done]: Date.now() });
  };
  const later = task ? (
    <Button
      variant="ghost"
      aria-label={words.laterName(words.tasks[task].title)}
      onClick={() => postpone(task)}
    >
      {words.later}
    </Button>
  ) : null;
  return (
    <section ref={section} aria-label={words.title} className={className}>
      <p aria-hidden="true" className="font-semibold text-muted text-sm">
        {words.title}
      </p>
      <h2 className="text-xl">{task ? words.tasks[task].title : words.done}</h2>
      {task === "boost" && boostHour ? (
        boostHour(later, () => {
          leaving.current = task;
        })
      ) : (
        <p className="text-base text-muted">{task ? words.tasks[task].text : words.doneText}</p>
      )}
      {task && !(task === "boost" && boostHour) ? (
        <div className="mt-auto flex flex-wrap gap-2 pt-4">
          <TaskButton task={task} />
          {later}
        </div>
      ) : null}
    </section>
  );
}

function TaskButton({ task }: { task: StudioTask }) {
  const place = TASK_PLACES[task];
  const { action } = words.tasks[task];
  if ("href" in place) {
    return (
      <Button variant="primary" className="max-w-full whitespace-normal" asChild>
        <Link href={place.href}>{action}</Link>
      </Button>
    );
  }
  return (
    <Button
      variant="primary"
      className="max-w-full whitespace-normal"
      onClick={() => focusHeading(document.getElementById(place.section) ?? undefined)}
    >
      {action}
    </Button>
  );
}
