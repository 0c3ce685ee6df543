import { type ComponentType, lazy, useState } from "react";

/** Code that can be fetched before it is drawn. */
export interface Loadable {
  /** Fetches the code; a failure shows only when it is drawn, which tries once more. */
  load: () => void;
  /** Resolves when the code is there, or has failed to come. */
  loaded: () => Promise<void>;
}

/**
 * A component whose code comes when it is drawn, or when `load` is called. Unlike `lazy` alone, it is drawn at once when
 * its code is there already, so that nothing flashes. Draw it inside `Suspense`.
 */
export function loadable<Props extends object>(
  fetchCode: () => Promise<ComponentType<Props>>,
): ComponentType<Props> & Loadable {
  let code: ComponentType<Props> | undefined;

  async function load(): Promise<ComponentType<Props>> {
    code = await fetchCode();
    return code;
  }

  const Waiting: ComponentType<Props> = lazy(async () => ({ default: await load() }));

  function Part(props: Props) {
    // The same one for as long as it is drawn: another component in its place would lose what it holds.
    const [Shown] = useState<ComponentType<Props>>(() => code ?? Waiting);
    return <Shown {...props} />;
  }

  async function loaded(): Promise<void> {
    await load().catch(() => undefined);
  }

  return Object.assign(Part, { load: () => void loaded(), loaded });
}
