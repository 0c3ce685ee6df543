/** What is due at which time, the earliest first: a binary heap over numbers. What is due at the same time comes as it was put in. */
export class Timeline {
  readonly #times: number[] = [];
  readonly #orders: number[] = [];
  readonly #items: number[] = [];
  #count = 0;
  #put = 0;

  get size(): number {
    return this.#count;
  }

  /** When the next one is due; Infinity when there is none. */
  get nextAt(): number {
    return this.#count === 0 ? Number.POSITIVE_INFINITY : (this.#times[0] ?? Number.POSITIVE_INFINITY);
  }

  put(time: number, item: number): void {
    let place = this.#count;
    this.#count += 1;
    const order = this.#put;
    this.#put += 1;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      // Nothing that is there was put in later.
      if ((this.#times[parent] ?? 0) <= time) break;
      this.#move(parent, place);
      place = parent;
    }
    this.#set(place, time, order, item);
  }

  /** Takes the next one. @throws when there is none */
  take(): number {
    const first = this.#items[0];
    if (this.#count === 0 || first === undefined) throw new Error("Nothing is due");
    this.#count -= 1;
    const last = this.#count;
    const [time, order, item] = [this.#times[last] ?? 0, this.#orders[last] ?? 0, this.#items[last] ?? 0];
    if (last > 0) this.#sink(time, order, item);
    return first;
  }

  #sink(time: number, order: number, item: number): void {
    let place = 0;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= this.#count) break;
      if (
        child + 1 < this.#count &&
        this.#isBefore(child + 1, this.#times[child] ?? 0, this.#orders[child] ?? 0)
      )
        child += 1;
      if (!this.#isBefore(child, time, order)) break;
      this.#move(child, place);
      place = child;
    }
    this.#set(place, time, order, item);
  }

  #isBefore(place: number, time: number, order: number): boolean {
    const other = this.#times[place] ?? 0;
    return other < time || (other === time && (this.#orders[place] ?? 0) < order);
  }

  #move(from: number, to: number): void {
    this.#set(to, this.#times[from] ?? 0, this.#orders[from] ?? 0, this.#items[from] ?? 0);
  }

  #set(place: number, time: number, order: number, item: number): void {
    this.#times[place] = time;
    this.#orders[place] = order;
    this.#items[place] = item;
  }
}
