import { createServer } from "node:http";
import { createDb } from "@starling/db/client";

/**
 * A bare handler over the prebuilt cards: it is sent beforehand which ids stand on each page, and fetches thirty cards by their
 * key and passes their text on. What any stack on this database pays at least.
 */
const [url = "", port = "0"] = process.argv.slice(2);
const client = createDb(url, { applicationName: "bare" });
let pages: { ids: string[]; total: number }[] = [];

async function answer(page: { ids: string[]; total: number }): Promise<string> {
  const rows = await client.sql<{ profile_id: string; card: string }[]>`
    select profile_id, card from directory_cards where profile_id = any(${page.ids}::uuid[])`;
  const cards = new Map(rows.map((row) => [row.profile_id, row.card]));
  return `{"total":${page.total},"items":[${page.ids.map((id) => cards.get(id) ?? "null").join(",")}]}`;
}

const server = createServer((request, response) => {
  const page = pages[Number(request.url?.slice(request.url.lastIndexOf("=") + 1))];
  if (!page) {
    response.writeHead(404).end();
    return;
  }
  answer(page).then(
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
process.on("message", (sent: typeof pages) => {
  pages = sent;
  process.send?.("ready");
});
process.once("disconnect", () => process.exit(0));
server.listen(Number(port), "127.0.0.1", () => process.send?.("ready"));
