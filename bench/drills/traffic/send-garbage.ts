import { connect } from "node:net";

/** Sends something that is no HTTP; answers the request id of what comes back, empty when there is none. */
export function sendGarbage(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect({ port, host: "localhost" }, () => socket.write(`${text}\r\n\r\n`));
    socket.setEncoding("utf8").on("data", (part: string) => {
      answer += part;
    });
    socket.once("error", reject);
    socket.once("close", () => resolve(/^x-request-id: (\S+)/im.exec(answer)?.[1] ?? ""));
  });
}
