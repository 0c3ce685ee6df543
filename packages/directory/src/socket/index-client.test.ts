import { mkdtempSync, rmSync, statSync } from "node:fs";
import { createConnection, createServer, type Server, type Socket } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { CardRecord, DirectoryReader, PageQuery, WantedCounts } from "../directory-reader.ts";
import { IndexAway, IndexClient } from "./index-client.ts";
import { IndexServer } from "./index-server.ts";
import { connectTo, listenInPlace } from "./socket-file.ts";

const inTime = { timeout: 10_000, interval: 10 };
const QUERY: PageQuery = {
  ...{ groups: [], ranges: [], name: "", search: [], without: [], withoutFacets: [] },
  ...{ at: new Date("2026-03-01T12:00:00Z"), sortBy: "fair", sortOrder: "desc", offset: 0, limit: 3 },
  affinity: [],
};
const FIGURES = { streamers: 3, last: 7, lookedMsAgo: 5 };

let folder: string;
let closers: (() => unknown)[];
/** What the index answers, what it was asked, and the cards that stand in the database. */
let held: {
  answering: DirectoryReader | null;
  takenIn: () => Promise<void>;
  freshForMs: number;
  isHeld: boolean;
  figures: typeof FIGURES;
};
let asked: unknown[];
let cards: Map<string, CardRecord>;
let silences: boolean[];
/** Cards that the database was asked for. */
let askedSql: string[];

const card = (id: string): CardRecord => ({
  ...{ id, card: `{"id":"${id}"}`, statuses: [], viewers: 0, followersCount: 0 },
});

function reader(): DirectoryReader {
  const note = <Answer>(question: unknown, answer: Answer) => {
    asked.push(question);
    return Promise.resolve(answer);
  };
  return {
    page: (query) => note(query, { ids: ["a", "b"], total: 2, isTotalExact: true }),
    among: (query, ids) => note({ query, ids }, ["b"]),
    counts: (query, wanted) =>
      note(
        { query, wanted },
        {
          total: 2,
          isTotalExact: true,
          counts: wanted.map(({ options }) => Uint32Array.from(options, (_, at) => at)),
        },
      ),
    emptiedBy: (query) => note(query, [{ conditions: ["search"], total: 4 }]),
    cards: async (ids) => ids.flatMap((id) => cards.get(id) ?? []),
  };
}

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "starling-socket-"));
  closers = [() => rmSync(folder, { recursive: true, force: true })];
  asked = [];
  cards = new Map(["a", "b"].map((id) => [id, card(id)]));
  silences = [];
  askedSql = [];
  held = {
    answering: reader(),
    takenIn: async () => undefined,
    freshForMs: 60_000,
    isHeld: false,
    figures: FIGURES,
  };
});
afterEach(async () => {
  for (const close of closers.toReversed()) await close();
});

const file = () => path.join(folder, "one.sock");

async function serve(): Promise<IndexServer> {
  const server = new IndexServer(() => held);
  const listening = await listenInPlace(file(), (socket) => server.accept(socket));
  closers.push(async () => {
    await listening.close();
    server.close();
  });
  return server;
}

async function connect(): Promise<IndexClient> {
  const socket = await connectTo(file());
  if (socket === null) throw new Error("Nobody listens");
  const client = new IndexClient(socket, {
    sql: {
      cards: async (ids) => {
        askedSql.push(...ids);
        return ids.flatMap((id) => cards.get(id) ?? []);
      },
    },
    onSilent: (isSilent) => silences.push(isSilent),
  });
  closers.push(() => client.close());
  return client;
}

/** The reader of a client whose index may be asked. */
async function ready(client: IndexClient): Promise<DirectoryReader> {
  await expect.poll(() => client.isFresh, inTime).toBe(true);
  const { answering } = client;
  if (answering === null) throw new Error("It may not be asked");
  return answering;
}

/** Somebody else who listens at the place. */
async function pretend(accept: (socket: Socket) => void): Promise<Server> {
  const server = createServer(accept);
  await new Promise<void>((resolve) => server.listen(file(), resolve));
  closers.push(() => server.close());
  return server;
}

test("each question arrives as it was asked, and each answer at its question", async () => {
  await serve();
  const client = await connect();
  const index = await ready(client);
  const wanted: WantedCounts[] = [
    {
      filters: ["games"],
      options: [
        { facets: ["games:chess"], prefixes: [] },
        { facets: [], prefixes: ["location:a"] },
      ],
    },
  ];
  const whole: PageQuery = {
    ...QUERY,
    groups: [{ filters: ["location"], facets: ["a"], prefixes: ["b"] }],
    ranges: [{ column: "followers", filters: ["followersMin"], min: 1, max: null }],
    ...{ name: "夜", search: null, without: ["c"], withoutFacets: ["d"], mostWatching: 0, affinity: ["e"] },
  };
  const [page, among, counts, emptiedBy, shown] = await Promise.all([
    index.page(whole),
    index.among(QUERY, ["b", "z"]),
    index.counts(whole, wanted),
    index.emptiedBy(QUERY),
    index.cards(["b", "nobody", "a"]),
  ]);
  expect(page).toEqual({ ids: ["a", "b"], total: 2, isTotalExact: true });
  expect(among).toEqual(["b"]);
  expect(counts).toEqual({ total: 2, isTotalExact: true, counts: [[0, 1]] });
  expect(emptiedBy).toEqual([{ conditions: ["search"], total: 4 }]);
  expect(shown).toEqual([card("b"), card("a")]);
  expect(asked).toEqual([whole, { query: QUERY, ids: ["b", "z"] }, { query: whole, wanted }, QUERY]);
  expect(await client.pid).toBe(process.pid);
  expect(client.figures).toMatchObject({ streamers: 3, last: 7 });
});

test("only this account may connect", async () => {
  await serve();
  expect(statSync(file()).mode & 0o777).toBe(0o600);
});

test("a list of options is told once, however often it is asked for, and however many there are", async () => {
  await serve();
  const index = await ready(await connect());
  const lists = Array.from({ length: 1_200 }, (_, at) => [{ facets: [`games:${at}`], prefixes: [] }]);
  for (const options of [...lists, ...lists.slice(-2)]) {
    const { counts } = await index.counts(QUERY, [{ filters: ["games"], options }]);
    expect(counts).toEqual([[0]]);
    expect(asked.pop()).toMatchObject({ wanted: [{ options }] });
  }
  const given = [lists.at(-1), lists.at(-1)];
  for (const options of given) await index.counts(QUERY, [{ filters: ["games"], options: options ?? [] }]);
  const [first, second] = asked.slice(-2) as { wanted: WantedCounts[] }[];
  expect(first?.wanted[0]?.options).toBe(second?.wanted[0]?.options);
});

test("an index that may not answer gives no answer, and SQL is asked", async () => {
  await serve();
  const index = await ready(await connect());
  held.answering = null;
  await expect(index.page(QUERY)).rejects.toBeInstanceOf(IndexAway);
  held.answering = { ...reader(), page: () => Promise.reject(new Error("broken")) };
  await expect(index.page(QUERY)).rejects.toBeInstanceOf(IndexAway);
  held.answering = reader();
  expect(await index.page(QUERY)).toMatchObject({ total: 2 });
});

test("how long it is fresh runs down without another word", async () => {
  held.freshForMs = 0;
  await serve();
  const client = await connect();
  await client.pid;
  expect(client.answering).toBeNull();
  held.freshForMs = 300;
  await expect.poll(() => client.isFresh, inTime).toBe(true);
  held.freshForMs = 0;
  await expect.poll(() => client.isFresh, inTime).toBe(false);
});

test("cards are read once, until they change or nothing is known of them any more", async () => {
  const server = await serve();
  const index = await ready(await connect());
  const [a] = await index.cards(["a"]);
  expect((await index.cards(["a"]))[0]).toBe(a);
  cards.set("a", { ...card("a"), followersCount: 9 });
  server.drop(["a"]);
  await expect.poll(async () => (await index.cards(["a"]))[0]?.followersCount, inTime).toBe(9);
  const status = { platform: "kick" as const, isLive: true, since: "2026-03-01T11:00:00.000Z", viewers: 3 };
  const statuses = [{ ...status, title: null, game: "Chess", thumbnail: null, silentSince: null }];
  server.setStatuses("a", statuses);
  await expect.poll(async () => (await index.cards(["a"]))[0]?.statuses, inTime).toEqual(statuses);
  const since = new Date("2026-03-01T11:30:00Z");
  server.setSilences(new Map([["kick", since]]));
  const silent = [{ ...statuses[0], silentSince: since.toISOString() }];
  await expect.poll(async () => (await index.cards(["a"]))[0]?.statuses, inTime).toEqual(silent);
  cards.set("a", { ...card("a"), followersCount: 11 });
  server.clear();
  await expect.poll(async () => (await index.cards(["a"]))[0]?.followersCount, inTime).toBe(11);
  expect(askedSql).toEqual([]);
});

test("cards that the other process cannot give are read from the database", async () => {
  await serve();
  const index = await ready(await connect());
  held.answering = null;
  expect(await index.cards(["a"])).toEqual([card("a")]);
  expect(askedSql).toEqual(["a"]);
});

test("who connects later is told which platforms are silent", async () => {
  const server = await serve();
  server.setSilences(new Map([["kick", new Date("2026-03-01T11:30:00Z")]]));
  const status = {
    platform: "kick" as const,
    isLive: true,
    since: null,
    viewers: 3,
    title: null,
    game: null,
  };
  cards.set("a", { ...card("a"), statuses: [{ ...status, thumbnail: null, silentSince: null }] });
  const index = await ready(await connect());
  expect((await index.cards(["a"]))[0]?.statuses[0]?.silentSince).toBe("2026-03-01T11:30:00.000Z");
});

test("a change that is not in after half a second keeps the index from being asked until it is", async () => {
  await serve();
  const client = await connect();
  await ready(client);
  const taken = Promise.withResolvers<void>();
  held.takenIn = () => taken.promise;
  await client.committed();
  expect(client.answering).toBeNull();
  taken.resolve();
  await expect.poll(() => client.isFresh, inTime).toBe(true);
});

test("a question that is not answered in time is SQL's, and others still are the index's", async () => {
  await serve();
  const client = await connect();
  const index = await ready(client);
  held.answering = { ...reader(), page: () => new Promise(() => undefined) };
  await expect(index.page(QUERY)).rejects.toBeInstanceOf(IndexAway);
  expect({ isSilent: client.isSilent, silences }).toEqual({ isSilent: false, silences: [] });
});

test("one that says nothing more is not asked, and let go after ten seconds", async () => {
  await pretend((socket) => {
    for (const said of [
      { is: "hello", pid: 1 },
      { is: "state", freshForMs: 60_000, isHeld: false, figures: FIGURES },
    ]) {
      socket.write(`${JSON.stringify(said)}\n`);
    }
    socket.once("data", () => socket.write('{"is":"answer","id":1,"answer":null}\n'));
  });
  const client = await connect();
  await expect((await ready(client)).page(QUERY)).rejects.toBeInstanceOf(IndexAway);
  await expect.poll(() => client.isSilent, inTime).toBe(true);
  expect(client.answering).toBeNull();
  expect(silences).toEqual([true]);
  await client.closed;
  expect(client.hasStopped).toBe(true);
}, 20_000);

test.each(["HTTP/1.1 400 Bad Request\r\n\r\n", '{"is":"nothing that is known"}\n', '{"is":"hello"}\n'])(
  "somebody else who listens there is no index: %j",
  async (said) => {
    await pretend((socket) => void socket.write(said));
    const client = await connect();
    await expect(client.pid).rejects.toThrow("The connection has ended");
    expect(client.answering).toBeNull();
    await client.committed();
    await client.takenIn(false);
  },
);

test("a question with something unknown in it is not answered, and the next one is", async () => {
  await serve();
  const index = await ready(await connect());
  const newer = { ...QUERY, onlyWithCamera: true };
  await expect(index.page(newer)).rejects.toBeInstanceOf(IndexAway);
  await expect(index.counts(newer, [])).rejects.toBeInstanceOf(IndexAway);
  expect(await index.page(QUERY)).toMatchObject({ total: 2 });
});

test("who says what is no question is let go, and so is who does not read", async () => {
  const server = await serve();
  const ended = (socket: Socket) => new Promise((resolve) => socket.once("close", resolve));
  const babbler = createConnection(file()).on("error", () => undefined);
  babbler.resume().write("what?\n");
  await ended(babbler);
  const deaf = createConnection(file()).on("error", () => undefined);
  closers.push(() => deaf.destroy());
  await new Promise((resolve) => deaf.once("connect", resolve));
  const ids = Array.from({ length: 20_000 }, (_, at) => `nobody ${at} of a great many`);
  let isOpen = true;
  // What it has not read is gone through when it is let go.
  void ended(deaf).then(() => (isOpen = false));
  for (let told = 0; told < 60; told += 1) {
    server.drop(ids);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  deaf.resume();
  await expect.poll(() => isOpen, inTime).toBe(false);
  const index = await ready(await connect());
  expect(await index.page(QUERY)).toMatchObject({ total: 2 });
});
