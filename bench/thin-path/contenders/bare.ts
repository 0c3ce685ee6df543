import { createServer } from "node:http";
import { createDb } from "@starling/db/client";
import { newestCards } from "./newest.ts";

/** A bare handler that passes on the texts that postgres.js reads. */
const [url = "", port = "0"] = process.argv.slice(2);
const client = createDb(url, { applicationName: "bare" });

const server = createServer((_request, response) => {
  newestCards(client).then(
    (cards) => {
      const text = `{"total":${cards.length},"items":[${cards.join(",")}]}`;
      const head = { "content-type": "application/json", "content-length": Buffer.byteLength(text) };
      response.writeHead(200, head).end(text);
    },
    (error: unknown) => {
      response.writeHead(500).end(String(error));
    },
  );
});
process.once("disconnect", () => process.exit(0));
server.listen(Number(port), "127.0.0.1", () => process.send?.("ready"));
