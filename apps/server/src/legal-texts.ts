import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { type Block, readMarkdown } from "@starling/api/notifications/mails/markdown.rules";
import { LEGAL_PAGES, type LegalPage } from "@starling/validators/legal";
import { type Request, type Response, Router } from "express";
import { EnvironmentError, type EnvironmentProblem } from "./environment.ts";

/** The operator's legal texts, as blocks of Markdown; they replace the built-in texts. */
export type LegalTexts = Partial<Record<LegalPage, Block[]>>;

const MAX_BYTES = 200_000;
const FILES = LEGAL_PAGES.map((page) => `${page}.md`);
const NAMES = `${FILES.slice(0, -1).join(", ")} and ${FILES.at(-1)}`;

/**
 * Reads the folder of `LEGAL_DIR`. A page without a file keeps the built-in text.
 * @throws EnvironmentError that names every bad file
 */
export function readLegalTexts(folder: string | undefined): LegalTexts {
  if (folder === undefined) return {};
  const problems: EnvironmentProblem[] = [];
  const problem = (wrong: string, fix: string) => problems.push({ name: "LEGAL_DIR", wrong, fix });
  const texts: LegalTexts = {};
  const names = namesIn(folder);
  if (names === null) {
    problem(`points to ${folder}, which is not a readable folder`, `Create it with any of ${NAMES}.`);
  }
  for (const name of names ?? []) {
    const page = LEGAL_PAGES.find((known) => `${known}.md` === name);
    if (page === undefined) {
      if (/\.(md|markdown|txt|html?)$/i.test(name))
        problem(`contains ${name}, which no page shows`, `The pages are ${NAMES}. Rename or remove it.`);
      continue;
    }
    const read = readText(path.join(folder, name));
    if ("wrong" in read) problem(`contains ${name}, which ${read.wrong}`, read.fix);
    else texts[page] = read.blocks;
  }
  if (problems.length > 0) throw new EnvironmentError(problems);
  return texts;
}

function namesIn(folder: string): string[] | null {
  try {
    return readdirSync(folder).sort();
  } catch {
    return null;
  }
}

function readText(file: string): { blocks: Block[] } | { wrong: string; fix: string } {
  let bytes: Buffer;
  try {
    if (statSync(file).size > MAX_BYTES)
      return { wrong: "is larger than 200 kB", fix: "Shorten it: it is part of the page." };
    bytes = readFileSync(file);
  } catch {
    return { wrong: "cannot be read", fix: "Let the server's user read it (chmod a+r)." };
  }
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return { wrong: "is not UTF-8", fix: "Save it as UTF-8." };
  }
  const blocks = readMarkdown(text);
  if (blocks[0]?.kind !== "heading" || blocks.length < 2)
    return {
      wrong: "does not begin with a heading and a text",
      fix: 'Begin it with a line such as "# Terms of service", then the text.',
    };
  return { blocks };
}

/** Serves `/legal/terms.json` and so on, which the app loads when it opens a legal page. */
export function legalRoutes(texts: LegalTexts): Router {
  const router = Router();
  for (const page of LEGAL_PAGES) {
    const blocks = texts[page];
    if (blocks === undefined) continue;
    router.get(`/legal/${page}.json`, (_request: Request, response: Response) => {
      response.set("Cache-Control", "no-cache").json(blocks);
    });
  }
  return router;
}
