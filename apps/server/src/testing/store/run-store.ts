import { startStore } from "./start-store.ts";

/**
 * The store as a process of its own: `run-store.ts <port> <origin>…`. Whoever forked it is told its `settings`, may send `{ hold }`,
 * is told once a request whose method and address begin so waits, and sends `{ release: true }`; it ends with them.
 */
const [, , port = "0", ...origins] = process.argv;
const store = await startStore({ port: Number(port), origins });
let hold: string | undefined;
let release: () => void = () => undefined;

process.on("message", (message: { hold?: string; release?: true }) => {
  if (message.hold !== undefined) hold = message.hold;
  if (message.release) release();
});
process.once("disconnect", () => process.exit(0));

store.mishap = ({ method, url }) => {
  if (hold === undefined || !`${method} ${url}`.startsWith(hold)) return undefined;
  hold = undefined;
  process.send?.({ held: true });
  return new Promise((resolve) => {
    release = () => resolve(undefined);
  });
};
process.send?.({ settings: store.settings });
