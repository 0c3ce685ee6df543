/** A viewer's wish: to like a clip, or not to like it any more. Ids are in lower case. */
export interface LikeChange {
  userId: string;
  clipId: string;
  liked: boolean;
  /** The address it came from and the account, as hashes of the day. */
  address: string;
  person: string;
}

/** A wish and the calls that wait for its answer. */
export interface WaitingChange<Answer> extends LikeChange {
  answer: Promise<Answer>;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

function keyOf({ userId, clipId }: Pick<LikeChange, "userId" | "clipId">): string {
  return `${userId} ${clipId}`;
}

function promised<Answer>(): Pick<WaitingChange<Answer>, "answer" | "resolve" | "reject"> {
  let resolve: (answer: Answer) => void = () => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const answer = new Promise<Answer>((onAnswer, onError) => {
    resolve = onAnswer;
    reject = onError;
  });
  return { answer, resolve, reject };
}

/**
 * Wishes that wait to be written together. The same wish twice in a row is one; a viewer's wishes for one clip keep their
 * order, so a batch holds at most one of them.
 */
export class LikeQueue<Answer> {
  #waiting: WaitingChange<Answer>[] = [];
  /** The latest wish of a viewer for a clip. */
  readonly #latest = new Map<string, WaitingChange<Answer>>();

  get size(): number {
    return this.#waiting.length;
  }

  /** Adds a wish. Resolves when it has been written. */
  add(change: LikeChange): Promise<Answer> {
    const key = keyOf(change);
    const latest = this.#latest.get(key);
    if (latest?.liked === change.liked) return latest.answer;
    const waiting = { ...change, ...promised<Answer>() };
    this.#waiting.push(waiting);
    this.#latest.set(key, waiting);
    return waiting.answer;
  }

  /** The next wishes to be written, at most so many, of a viewer for a clip only the earliest. */
  take(most: number): WaitingChange<Answer>[] {
    const taken = new Map<string, WaitingChange<Answer>>();
    this.#waiting = this.#waiting.filter((waiting) => {
      const key = keyOf(waiting);
      if (taken.size >= most || taken.has(key)) return true;
      taken.set(key, waiting);
      if (this.#latest.get(key) === waiting) this.#latest.delete(key);
      return false;
    });
    return [...taken.values()];
  }
}
