import { connect, type Socket } from "node:net";
import { closeAtTheEnd } from "../open-resources.ts";

/** A connection on which requests were sent one after the other without waiting, and whose answers nobody reads. */
export interface SilentReader {
  /** Reads what comes after all; resolves to the bytes until the connection is closed, or to null when it is open after `ms`. */
  readToTheEnd(ms: number): Promise<number | null>;
}

/** Opens such a connection to this machine; resolves when the requests are sent. */
export async function pipeline(port: number, path: string, requests: number): Promise<SilentReader> {
  const text = `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(requests);
  const socket = connect({ port, host: "127.0.0.1" });
  socket.on("error", () => undefined);
  socket.pause();
  const close = closeAtTheEnd(() => void socket.destroy());
  socket.once("close", () => void close());
  await new Promise<void>((resolve) => {
    socket.once("close", resolve);
    socket.once("connect", () => socket.write(text, () => resolve()));
  });
  return { readToTheEnd: (ms) => readToTheEnd(socket, ms) };
}

function readToTheEnd(socket: Socket, ms: number): Promise<number | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), ms);
    const end = () => {
      clearTimeout(timer);
      resolve(socket.bytesRead);
    };
    if (socket.closed) return end();
    socket.once("close", end);
    socket.resume();
  });
}
