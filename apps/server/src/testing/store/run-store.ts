import { startStore } from "./start-store.ts";

/**
 * Runs the fake S3 store as a child process: `run-store.ts <port> <origin>…`. Sends its `settings` to the
 * parent. After the message `{ hold: "PUT /path" }`, blocks the next such request until the message
 * `{ release: true }`. Exits with its parent.
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
