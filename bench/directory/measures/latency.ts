import type { LoadGenerator, LoadResult } from "../load/load.ts";
import { requestBytes } from "../load/request-bytes.ts";
import { type ProductContender, trpcPath } from "../product/contender.ts";

/** How long a procedure takes, asked by so many clients with these inputs in turn, after a round to warm up. */
export async function latencyOf(
  generator: LoadGenerator,
  product: ProductContender,
  procedure: string,
  inputs: readonly unknown[],
  { clients = 1, ms = 5_000 }: { clients?: number; ms?: number } = {},
): Promise<LoadResult> {
  await product.signIn();
  const requests = inputs.map((input) =>
    requestBytes({ path: trpcPath(procedure, input), headers: product.headers() }),
  );
  const load = { port: product.port, requests, clients };
  await generator.run({ ...load, ms: Math.min(ms, 1_000), most: inputs.length });
  return generator.run({ ...load, ms, most: Number.MAX_SAFE_INTEGER });
}
