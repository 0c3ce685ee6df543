/**
 * Loads the image library on first use, to save memory. Uses one thread per picture, to leave a core to the
 * event loop.
 */
export async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
