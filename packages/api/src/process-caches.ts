/** Container of a process's caches, in `ports.caches`. */
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
 * @param make creates and identifies the cache, so always pass the same function
 */
export function processCache<T>(make: () => T): (ctx: { ports: { caches: ProcessCaches } }) => T {
  return ({ ports }) => ports.caches.of(make);
}
