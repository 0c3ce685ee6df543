/**
 * Loads sharp lazily, so that read-only servers skip its native code. One thread per picture, as several are
 * rendered concurrently and the event loop needs a core.
 */
export async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
