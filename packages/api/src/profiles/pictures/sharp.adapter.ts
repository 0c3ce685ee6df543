/**
 * Loads the image library sharp on first use, because its native code takes memory. Each picture uses one thread,
 * because several pictures are processed concurrently and the event loop needs a core.
 */
export async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
