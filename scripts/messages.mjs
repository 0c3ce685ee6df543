import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { catalogFile, TRANSLATED } from "@starling/i18n/catalogs";
import { CONTEXT_SEPARATOR } from "@starling/i18n/translate";
import PO from "pofile";
import { filesByMessage } from "./house/messages.ts";
import { readCheckout } from "./house/source-file.ts";
import { root } from "./setup/paths.mjs";

// `npm run messages`: adds new texts to the catalogs with an empty translation, and removes texts that no
// code uses.
const places = [...filesByMessage(readCheckout(root))].sort(([, [a = ""]], [, [b = ""]]) =>
  a < b ? -1 : Number(a > b),
);

/** @param {{ msgctxt?: string | null | undefined, msgid: string }} item */
function keyOf({ msgctxt, msgid }) {
  return msgctxt ? `${msgctxt}${CONTEXT_SEPARATOR}${msgid}` : msgid;
}

for (const locale of TRANSLATED) {
  const file = catalogFile(locale);
  const old = existsSync(file) ? PO.parse(readFileSync(file, "utf8")) : new PO();
  const known = new Map(old.items.map((item) => [keyOf(item), item]));
  const catalog = new PO();
  catalog.headers = { Language: locale, "Content-Type": "text/plain; charset=utf-8" };
  catalog.items = places.map(([key, files]) => {
    const item = new PO.Item();
    const [text = "", context] = key.split(CONTEXT_SEPARATOR).reverse();
    item.msgid = text;
    if (context !== undefined) item.msgctxt = context;
    item.references = files;
    const before = known.get(key);
    item.msgstr = before?.msgstr ?? [""];
    item.comments = before?.comments ?? [];
    return item;
  });
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${catalog.toString()}\n`);
  const missing = catalog.items.filter(({ msgstr }) => !msgstr[0]).length;
  console.log(`${locale}: ${catalog.items.length} messages, ${missing} to translate`);
}
