/** A message on its way to the product. */
export interface Parcel {
  /** Where it goes, as this process reaches the product. */
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  /** Called when the product has refused it for as long as it was tried. */
  onGivenUp?(): Promise<void>;
}

/** Pauses between attempts, in milliseconds. */
const PAUSES_MS = [1_000, 2_000, 5_000, 15_000, 60_000];
/** A product that does not answer is given up for now, in milliseconds. */
const PATIENCE_MS = 5_000;

/** Posts once. Resolves to the answer's text; null where it was none of 2xx. */
export async function post({ url, headers, body }: Omit<Parcel, "onGivenUp">): Promise<string | null> {
  try {
    const answer = await fetch(url, {
      method: "POST",
      body,
      headers,
      redirect: "error",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const text = await answer.text();
    return answer.ok ? text : null;
  } catch {
    return null;
  }
}

/** Sends messages until the product has taken them, as the platforms do: several times, with pauses that grow. */
export class Deliveries {
  readonly #pausesMs: readonly number[];
  readonly #waiting = new Set<NodeJS.Timeout>();

  constructor(pausesMs: readonly number[] = PAUSES_MS) {
    this.#pausesMs = pausesMs;
  }

  /** Resolves when a message has been tried once. */
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

  /** Forgets what still waits. */
  stop(): void {
    for (const timer of this.#waiting) clearTimeout(timer);
    this.#waiting.clear();
  }
}
