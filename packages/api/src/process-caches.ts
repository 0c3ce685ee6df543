/** Owner of everything a process caches; `ports.caches` of each process is one. */
export class ProcessCaches {
  readonly #values = new WeakMap<() => unknown, unknown>();

  /** Returns the value made by `make`, which is called once for this owner. */
  of<T>(make: () => T): T;
  of(make: () => unknown): unknown {
    if (!this.#values.has(make)) this.#values.set(make, make());
    return this.#values.get(make);
  }
}

/**
 * Declares a cache of which each process has one, made when it is first used.
 * @param make must be a constant function: it identifies the cache
 */
export function processCache<T>(make: () => T): (ctx: { ports: { caches: ProcessCaches } }) => T {
  return ({ ports }) => ports.caches.of(make);
}
