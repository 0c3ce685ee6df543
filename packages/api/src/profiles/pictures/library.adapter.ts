/**
 * The image library, loaded by the first picture: a server that only reads does without its native code. It keeps no
 * pictures between calls and works on one thread a picture, as several pictures are drawn at once already and the
 * event loop needs a core.
 */
export async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
