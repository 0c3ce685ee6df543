export class NumberList {
  count = 0;
  #numbers: Uint32Array<ArrayBuffer>;

  constructor(room = 4) {
    this.#numbers = new Uint32Array(room);
  }

  /** View of the numbers, valid until a number is added. */
  get all(): Uint32Array<ArrayBuffer> {
    return this.#numbers.subarray(0, this.count);
  }

  push(number: number): void {
    if (this.count === this.#numbers.length) this.#resize(Math.ceil(this.count * 1.5) + 4);
    this.#numbers[this.count] = number;
    this.count += 1;
  }

  #resize(room: number): void {
    this.#numbers = new Uint32Array(this.#numbers.buffer.transfer(room * Uint32Array.BYTES_PER_ELEMENT));
  }

  countIn(bits: Uint32Array): number {
    let total = 0;
    for (let at = 0; at < this.count; at += 1) {
      const number = this.#numbers[at] ?? 0;
      total += ((bits[number >>> 5] ?? 0) >>> (number & 31)) & 1;
    }
    return total;
  }
}
