import { type ComponentType, use } from "react";
import { loadCode } from "../../../lib/load-code.ts";
import type { StepContentProps } from "./steps.ts";

/**
 * A step's content that comes in a file of its own. `preload` fetches it ahead, so that a step opens at once, also
 * where the line is lost by then.
 */
export function lazyStep(load: () => Promise<ComponentType<StepContentProps>>) {
  let loading: Promise<ComponentType<StepContentProps>> | null = null;
  let arriving: Promise<ComponentType<StepContentProps>> | null = null;

  function preload(): Promise<ComponentType<StepContentProps>> {
    if (loading) return loading;
    const started = load();
    started.then(
      // React takes a promise that says so for fulfilled at once, and draws the step without a pause.
      (value) => Object.assign(started, { status: "fulfilled", value }),
      () => {
        loading = null;
      },
    );
    loading = started;
    return started;
  }

  function arrival(): Promise<ComponentType<StepContentProps>> {
    if (loading && "status" in loading) return loading;
    arriving ??= loadCode(preload);
    return arriving;
  }

  function Content(props: StepContentProps) {
    const Loaded = use(arrival());
    return <Loaded {...props} />;
  }
  return { Content, preload };
}
