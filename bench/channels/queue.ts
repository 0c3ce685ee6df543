/** Who is due next: a binary heap of instants; one that was moved stands twice and counts once. */
export class DueQueue {
  readonly #heap: { at: number; channel: number }[] = [];
  /** When each is due by now. */
  readonly #at: Float64Array;

  constructor(channels: number) {
    this.#at = new Float64Array(channels).fill(Number.POSITIVE_INFINITY);
  }

  /** When a channel is due. */
  atOf(channel: number): number {
    return this.#at[channel] ?? Number.POSITIVE_INFINITY;
  }

  set(channel: number, at: number): void {
    this.#at[channel] = at;
    const heap = this.#heap;
    let place = heap.push({ at, channel }) - 1;
    while (place > 0) {
      const above = (place - 1) >> 1;
      if ((heap[above]?.at ?? 0) <= at) break;
      this.#swap(place, above);
      place = above;
    }
  }

  /** Takes the channel that has been due for longest at an instant; null when none is. */
  take(now: number): { channel: number; at: number } | null {
    for (let first = this.#heap[0]; first !== undefined && first.at <= now; first = this.#heap[0]) {
      this.#removeFirst();
      if (this.#at[first.channel] !== first.at) continue;
      this.#at[first.channel] = Number.POSITIVE_INFINITY;
      return first;
    }
    return null;
  }

  #removeFirst(): void {
    const heap = this.#heap;
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return;
    heap[0] = last;
    for (let place = 0; ; ) {
      const below = [2 * place + 1, 2 * place + 2].filter((one) => one < heap.length);
      const least = below.sort((one, other) => (heap[one]?.at ?? 0) - (heap[other]?.at ?? 0))[0];
      if (least === undefined || (heap[least]?.at ?? 0) >= (heap[place]?.at ?? 0)) return;
      this.#swap(place, least);
      place = least;
    }
  }

  #swap(one: number, other: number): void {
    const [first, second] = [this.#heap[one], this.#heap[other]];
    if (first === undefined || second === undefined) return;
    this.#heap[one] = second;
    this.#heap[other] = first;
  }
}
