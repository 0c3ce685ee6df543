import { createServer } from "node:http";
import { createExactAnswers } from "./answers.ts";

/**
 * The exact-SQL build as a bare handler: no framework, no session, no checks; text from the database to the socket.
 * Its arguments are the address of the database, with `plan_cache_mode`, and the port.
 */
const [url = "", port = "0"] = process.argv.slice(2);
const answer = await createExactAnswers(url);
const server = createServer((request, response) => {
  const given = new URL(request.url ?? "/", "http://localhost").searchParams.get("input") ?? "{}";
  answer(given).then(
    (text) => {
      response.writeHead(200, {
        "content-type": "application/json",
        "content-length": Buffer.byteLength(text),
      });
      response.end(text);
    },
    (error: unknown) => {
      response.writeHead(500).end(String(error));
    },
  );
});
server.listen(Number(port), "127.0.0.1", () => process.send?.("ready"));
process.once("disconnect", () => process.exit(0));
