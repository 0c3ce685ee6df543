import { type ComponentType, lazy, useState } from "react";
import { fetchIfReachable, loadCode, retryFailedLoads } from "./load-code.ts";

export interface Loadable {
  /** Preloads the code. Failures are ignored until render. */
  load: () => void;
  /** Resolves when loading has succeeded or failed. */
  loaded: () => Promise<void>;
}

/**
 * Lazy component for use inside `Suspense`. Unlike React's `lazy`, renders loaded code without a fallback and
 * offers a retry.
 */
export function loadable<Props extends object>(
  fetchCode: () => Promise<ComponentType<Props>>,
): ComponentType<Props> & Loadable {
  let code: ComponentType<Props> | undefined;

  async function load(): Promise<ComponentType<Props>> {
    code = await fetchIfReachable(fetchCode);
    return code;
  }

  const Waiting: ComponentType<Props> = lazy(async () => ({ default: await loadCode(load) }));

  function Part(props: Props) {
    // The component is fixed until unmount: replacing it would lose its state.
    const [Shown] = useState<ComponentType<Props>>(() => code ?? Waiting);
    return <Shown {...props} />;
  }

  async function loaded(): Promise<void> {
    await load().then(
      () => retryFailedLoads(),
      () => undefined,
    );
  }

  return Object.assign(Part, { load: () => void loaded(), loaded });
}
