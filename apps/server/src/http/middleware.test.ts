import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { chain, type Middleware } from "./middleware.ts";

/** Runs the steps; answers what happened in order. */
async function run(...steps: ((heard: string[]) => Middleware)[]): Promise<string[]> {
  const heard: string[] = [];
  const request = new IncomingMessage(new Socket());
  const listener = chain(
    steps.map((step) => step(heard)),
    (error) => heard.push(`error: ${String(error)}`),
  );
  listener(request, new ServerResponse(request));
  // What was rejected is heard of a moment later.
  await new Promise(setImmediate);
  return heard;
}

const passes =
  (name: string) =>
  (heard: string[]): Middleware =>
  (_request, _response, next) => {
    heard.push(name);
    next();
  };
const answers =
  (heard: string[]): Middleware =>
  () =>
    heard.push("answer");

test("steps follow one another as each hands over, and the last one answers", async () => {
  const waits = (): Middleware => (_request, _response, next) => setImmediate(next);
  expect(await run(passes("one"), passes("two"), answers)).toEqual(["one", "two", "answer"]);
  expect(await run(waits, answers)).toEqual(["answer"]);
  expect(await run(passes("one"), () => () => undefined, answers)).toEqual(["one"]);
});

test.each<[string, Middleware]>([
  [
    "thrown",
    () => {
      throw new Error("trouble");
    },
  ],
  ["rejected", () => Promise.reject(new Error("trouble"))],
  ["passed on", (_request, _response, next) => next(new Error("trouble"))],
])("what is %s is answered once, and what follows is left out", async (_how, step) => {
  expect(await run(passes("one"), () => step, answers)).toEqual(["one", "error: Error: trouble"]);
});
