type Closer = () => Promise<void> | void;

const open = new Set<Closer>();

/** Remembers how to end something, so that an interrupted run leaves nothing behind. Call the answer to end it early. */
export function closeAtTheEnd(close: Closer): () => Promise<void> {
  const once = async () => {
    if (open.delete(once)) await close();
  };
  open.add(once);
  return once;
}

/** Ends everything that is still open, the newest first. */
export async function closeEverything(): Promise<void> {
  for (const close of [...open].reverse()) {
    await Promise.resolve(close()).catch((error: unknown) => console.error(error));
  }
}

/** Does the work and then ends what it opened, whether it succeeded or not. */
export async function closingAfterwards<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    await closeEverything();
  }
}
