const NOT_FOUND_STATUSES: ReadonlySet<unknown> = new Set([404, 416]);

/** Maps a missing file or range to null. */
export async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    const metadata: unknown = Reflect.get(new Object(error), "$metadata");
    if (NOT_FOUND_STATUSES.has(Reflect.get(new Object(metadata), "httpStatusCode"))) return null;
    throw error;
  }
}
