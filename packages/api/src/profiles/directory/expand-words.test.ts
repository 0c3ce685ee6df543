import { directoryWords } from "@starling/db/schema/directory";
import { createTestDb } from "@starling/db/testing/create-test-db";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { makeTaxonomyItem, tagProfile } from "@starling/db/testing/factories/taxonomy";
import { planListing } from "@starling/directory/query-plan";
import { expandWords } from "@starling/directory/sql/expand-words";
import { expandSearch, matchQualityOf, type Tier } from "@starling/directory/word-matching";
import { listStreamersInput } from "@starling/validators/discovery-inputs";
import { searchWords } from "@starling/validators/search";
import { normalized } from "@starling/validators/stream-safe";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { openTestApi } from "../../testing/open-test-api.ts";

const WORDS = [
  ...["luna", "lune", "lina", "ulna", "aluna", "luma", "lunas", "una", "lun", "lunarwhisper"],
  ...["whispering", "whispring", "wispernig", "whisprinh", "bhispering", "whisperingly", "whispxringly"],
  ...[
    "nightowl",
    "nigthowl",
    "night",
    "owl",
    "nihgtowl",
    "rookery",
    "rokery",
    "夜更かしする",
    "夜更けしする",
  ],
  ...[normalized("émile", "NFD").replace(/\p{M}/gu, ""), "𐐀𐐁𐐂𐐃", "𐐀𐐁𐐂𐐄", "2024", "2023"],
];

const client = await createTestDb();
const api = await openTestApi();
await client.db.insert(directoryWords).values(WORDS.map((word) => ({ word })));
afterAll(() => client.close());

function sorted(tiers: Tier[][]) {
  return tiers.map((word) =>
    word.map((tier) => ({ ...tier, lexemes: tier.lexemes.toSorted(), prefixes: tier.prefixes.toSorted() })),
  );
}

test("expanding words in SQL returns the same words as a scan over all words", async () => {
  const misspelt = fc
    .tuple(fc.constantFrom(...WORDS), fc.array(fc.tuple(fc.nat(3), fc.nat(12)), { maxLength: 2 }))
    .map(([word, edits]) => {
      const letters = [...word];
      for (const [kind, place] of edits) {
        const at = place % letters.length;
        if (kind === 0) letters.splice(at, 0, "x");
        if (kind === 1 && letters.length > 1) letters.splice(at, 1);
        if (kind === 2) letters.splice(at, 1, "e");
        if (kind === 3) letters.splice(at, 2, ...letters.slice(at, at + 2).reverse());
      }
      return letters.join("");
    });
  await fc.assert(
    fc.asyncProperty(fc.array(misspelt, { minLength: 1, maxLength: 3 }), async (words) => {
      const walked = expandSearch(words, (query) =>
        WORDS.flatMap((word) => {
          const quality = matchQualityOf(query, word);
          return quality === null || quality === "exact" || quality === "prefix" ? [] : [{ word, quality }];
        }),
      );
      expect(sorted(await expandWords(client.db, words))).toEqual(sorted(walked));
    }),
    { numRuns: 40 },
  );
});

test("expands arbitrary text without errors or extra words", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary", maxLength: 200 }), async (text) => {
      const words = searchWords(text);
      expect((await expandWords(client.db, words)).length).toBeLessThanOrEqual(words.length);
    }),
    { numRuns: 40 },
  );
});

test("search ranks better matches first", async () => {
  const shooter = await makeTaxonomyItem(api.db, "tag", "Shooter");
  await makeStreamer(api.db, { displayName: "Rokery" });
  const tagged = await makeStreamer(api.db, { displayName: "Quiet Kiln" });
  await tagProfile(api.db, tagged.id, shooter);
  await makeStreamer(api.db, { displayName: "Rookery Tom" });
  await makeStreamer(api.db, { displayName: "Someone", shortBio: "From the rookery, with love" });
  await makeStreamer(api.db, { displayName: "Élodie Nachtigall" });
  await makeStreamer(api.db, { displayName: "NightFerry" });
  expect(await found("rookery")).toEqual(["Rookery Tom", "Rokery", "Someone"]);
  expect(await found("rookrey tmo")).toEqual(["Rookery Tom"]);
  expect(await found("rookrey tom")).toEqual(["Rookery Tom"]);
  await makeStreamer(api.db, { displayName: "Rookery" });
  expect(await found("rookery")).toEqual(["Rookery", "Rookery Tom", "Rokery", "Someone"]);
  expect(await found("fps")).toEqual(["Quiet Kiln"]);
  expect(await found("elodi")).toEqual(["Élodie Nachtigall"]);
  expect(await found("nachitgal")).toEqual(["Élodie Nachtigall"]);
  expect(await found("quitekiln")).toEqual(["Quiet Kiln"]);
  expect(await found("night fery")).toEqual(["NightFerry"]);
  expect(await found("ferry")).toEqual(["NightFerry"]);
});

async function found(search: string): Promise<string[]> {
  const input = listStreamersInput.parse({ search });
  const query = planListing(input, { at: api.clock.now() });
  const { ids } = await api.ports.directory.page({
    ...query,
    sortBy: "relevance",
    sortOrder: "desc",
    offset: 0,
    limit: 10,
    affinity: [],
  });
  const cards = await api.ports.directory.cards(ids);
  return cards.map(({ card }) => JSON.parse(card).displayName);
}

test("search combines a language, named in English or natively, with a game", async () => {
  const stardew = await makeTaxonomyItem(api.db, "game", "Stardew Valley");
  const spanish = await makeStreamer(api.db, { displayName: "Farolito", languages: ["es", "en"] });
  const other = await makeStreamer(api.db, { displayName: "Milkweed", languages: ["en"] });
  for (const { id } of [spanish, other]) await tagProfile(api.db, id, stardew);
  await makeStreamer(api.db, { displayName: "Chatterbox", languages: ["es"], bio: "No farms" });
  await makeStreamer(api.db, { displayName: "Bookish", languages: ["fr"], bio: "I learn Spanish, español" });
  await makeStreamer(api.db, { displayName: "Spanish Moss", languages: ["de"] });
  expect(await found("stardew español")).toEqual(["Farolito"]);
  expect(await found("Spanish stardew")).toEqual(["Farolito"]);
  expect(await found("spanish")).toEqual(["Spanish Moss", "Chatterbox", "Farolito"]);
  expect(await found("deutsch stardew")).toEqual([]);
});
