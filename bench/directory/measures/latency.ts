import type { LoadGenerator, LoadResult } from "../load/load.ts";
import { requestBytes } from "../load/request-bytes.ts";
import { type ProductContender, trpcPath } from "../product/contender.ts";

/** How long a procedure takes, in milliseconds. */
export interface Latencies {
  /** Each input for the first time, without a warm-up. */
  first: LoadResult;
  /** The same inputs again and again. */
  again: LoadResult;
}

/** How long a procedure takes, asked with these inputs one after the other: each once, and then again for so long. */
export async function latenciesOf(
  generator: LoadGenerator,
  product: ProductContender,
  procedure: string,
  inputs: readonly unknown[],
  ms: number,
): Promise<Latencies> {
  await product.signIn();
  const requests = inputs.map((input) =>
    requestBytes({ path: trpcPath(procedure, input), headers: product.headers() }),
  );
  const load = { port: product.port, requests, clients: 1 };
  const first = await generator.run({ ...load, ms: 10 * ms, most: inputs.length });
  return { first, again: await generator.run({ ...load, ms, most: Number.MAX_SAFE_INTEGER }) };
}
