export class ProcessCaches {
  readonly #values = new WeakMap<() => unknown, unknown>();

  of<T>(make: () => T): T;
  of(make: () => unknown): unknown {
    if (!this.#values.has(make)) this.#values.set(make, make());
    return this.#values.get(make);
  }
}

/**
 * Declares a cache that each process creates on first use.
 * @param make creates the cache. Always pass the same function, because the function also identifies the
 * cache
 */
export function processCache<T>(make: () => T): (ctx: { ports: { caches: ProcessCaches } }) => T {
  return ({ ports }) => ports.caches.of(make);
}
