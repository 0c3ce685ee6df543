import { type ComponentType, use } from "react";
import { loadCode } from "../../../lib/load-code.ts";
import type { StepContentProps } from "./steps.ts";

/** `preload` fetches the code early, so that the step opens even offline. */
export function lazyStep(load: () => Promise<ComponentType<StepContentProps>>) {
  let loading: Promise<ComponentType<StepContentProps>> | null = null;
  let arriving: Promise<ComponentType<StepContentProps>> | null = null;

  function preload(): Promise<ComponentType<StepContentProps>> {
    if (loading) return loading;
    const started = load();
    started.then(
      // If a promise has the fields `status` and `value`, React reads the value without suspending.
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
