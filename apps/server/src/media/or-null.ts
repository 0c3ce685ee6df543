const ABSENT: ReadonlySet<unknown> = new Set([404, 416]);

/** Maps a missing file or range to null. */
export async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    const metadata: unknown = Reflect.get(new Object(error), "$metadata");
    if (ABSENT.has(Reflect.get(new Object(metadata), "httpStatusCode"))) return null;
    throw error;
  }
}
