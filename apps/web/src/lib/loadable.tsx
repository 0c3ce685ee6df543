import { type ComponentType, lazy, useState } from "react";
import { fetchIfReachable, loadCode, retryFailedLoads } from "./load-code.ts";

/** Code that can be fetched before it is drawn. */
export interface Loadable {
  /** Fetches the code; a failure is ignored until the component is drawn. */
  load: () => void;
  /** Resolves when the code is there, or has failed to come. */
  loaded: () => Promise<void>;
}

/**
 * A component whose code is fetched when it is drawn, or when `load` is called. Unlike with React's `lazy`, code that is there
 * already is drawn without a fallback first, and code that fails to load leaves the fallback in its place and offers a retry.
 * Draw it inside `Suspense`.
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
    // The same one for as long as it is drawn: another component in its place would lose what it holds.
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
