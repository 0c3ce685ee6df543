import { connect } from "node:net";

/**
 * Sends the text and then one byte of the rest a second, as a slow or hostile client does.
 * Answers how long the server bore with it, in milliseconds; gives up after half a minute.
 */
export function trickle(port: number, text: string, rest: string): Promise<number> {
  const start = performance.now();
  return new Promise((resolve) => {
    const socket = connect({ port, host: "localhost" }, () => socket.write(text));
    const timer = setInterval(() => socket.writable && socket.write(rest), 1_000);
    const last = setTimeout(() => socket.destroy(), 30_000);
    socket.on("error", () => undefined);
    socket.resume();
    socket.once("close", () => {
      clearInterval(timer);
      clearTimeout(last);
      resolve(performance.now() - start);
    });
  });
}
