export interface Parcel {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  onGivenUp?(): Promise<void>;
}

const RETRY_DELAYS_MS = [1_000, 2_000, 5_000, 15_000, 60_000];
const MAX_WAIT_MS = 5_000;

/** Resolves to null if the request fails or if the response has no 2xx status. */
export async function post({ url, headers, body }: Omit<Parcel, "onGivenUp">): Promise<string | null> {
  try {
    const answer = await fetch(url, {
      method: "POST",
      body,
      headers,
      redirect: "error",
      signal: AbortSignal.timeout(MAX_WAIT_MS),
    });
    const text = await answer.text();
    return answer.ok ? text : null;
  } catch {
    return null;
  }
}

/** Sends messages until the product accepts them, with growing back-off, as the platforms do. */
export class Deliveries {
  readonly #pausesMs: readonly number[];
  readonly #waiting = new Set<NodeJS.Timeout>();

  constructor(pausesMs: readonly number[] = RETRY_DELAYS_MS) {
    this.#pausesMs = pausesMs;
  }

  /** Resolves after the first attempt. */
  async send(parcel: Parcel, attempt = 0): Promise<void> {
    if ((await post(parcel)) !== null) return;
    const pause = this.#pausesMs[attempt];
    if (pause === undefined) return parcel.onGivenUp?.();
    const timer = setTimeout(() => {
      this.#waiting.delete(timer);
      void this.send(parcel, attempt + 1).catch(() => undefined);
    }, pause);
    timer.unref();
    this.#waiting.add(timer);
  }

  stop(): void {
    for (const timer of this.#waiting) clearTimeout(timer);
    this.#waiting.clear();
  }
}
