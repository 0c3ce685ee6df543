import { type ComponentType, use } from "react";
import type { StepContentProps } from "./steps.ts";

/**
 * A step's content that comes in a file of its own. `preload` fetches it ahead, so that a step opens at once, also
 * where the line is lost by then.
 */
export function lazyStep(load: () => Promise<ComponentType<StepContentProps>>) {
  let Loaded: ComponentType<StepContentProps> | null = null;
  let loading: Promise<void> | null = null;

  function preload(): Promise<void> {
    loading ??= load().then(
      (content) => {
        Loaded = content;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  }

  function Content(props: StepContentProps) {
    "use no memo";
    if (!Loaded) use(preload());
    return Loaded ? <Loaded {...props} /> : null;
  }
  return { Content, preload };
}
