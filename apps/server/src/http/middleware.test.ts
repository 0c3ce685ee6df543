import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { chain, type Middleware } from "./middleware.ts";

async function run(...steps: ((heard: string[]) => Middleware)[]): Promise<string[]> {
  const heard: string[] = [];
  const request = new IncomingMessage(new Socket());
  const listener = chain(
    steps.map((step) => step(heard)),
    (error) => heard.push(`error: ${String(error)}`),
  );
  listener(request, new ServerResponse(request));
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

test("middleware runs step by step until one step responds", async () => {
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
  ["passed to next", (_request, _response, next) => next(new Error("trouble"))],
])("responds only once to an error that is %s, and skips later steps", async (_how, step) => {
  expect(await run(passes("one"), () => step, answers)).toEqual(["one", "error: Error: trouble"]);
});
