import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { build } from "esbuild";
import { chromium } from "playwright";
import { SCENES } from "./clips/all-scenes.ts";
import { bareWebp } from "./clips/bare-webp.mjs";
import { encode, FRAMES } from "./clips/encode.mjs";
import { compose, wavOf } from "./clips/tune.ts";
import { browserArguments, findBrowser } from "./setup/find-browser.mjs";
import { fromRoot } from "./setup/paths.mjs";

// `FFMPEG=/path/to/ffmpeg node scripts/render-clips.mjs [scene …]`: draws the demo's clips anew, all or those named. It needs
// an ffmpeg with libx264, libvpx-vp9 and libopus, and the browser of the tests. What it writes is committed, so that
// nobody needs either to start or to test.
const ffmpeg = process.env.FFMPEG ?? "ffmpeg";
const folder = fromRoot("apps", "server", "src", "embedded", "clips");
const listing = fromRoot("packages", "db", "src", "demo", "material", "clips", "videos.ts");
const LARGEST_POSTER = 12_000;

/** @typedef {import("./clips/scene.ts").Scene} Scene */
/** @typedef {import("playwright").Page} Page */

/** @param {string} address */
const bytesOf = (address) => Buffer.from(address.slice(address.indexOf(",") + 1), "base64");

/**
 * Calls a function of the page's stage.
 * @param {Page} page
 * @param {"poster" | "placeholder"} what
 * @param {unknown[]} args
 * @returns {Promise<string>}
 */
function ask(page, what, ...args) {
  return page.evaluate(`stage.${what}(...${JSON.stringify(args)})`);
}

/**
 * The frames as JPEGs one after the other.
 * @param {Page} page
 * @param {Scene} scene
 */
async function framesOf(page, { name, seconds }) {
  const times = Array.from({ length: seconds * FRAMES }, (_, frame) => frame / (seconds * FRAMES));
  const parts = [];
  while (times.length > 0) {
    const frames = await page.evaluate(`stage.frames("${name}", ${JSON.stringify(times.splice(0, 20))})`);
    for (const frame of /** @type {string[]} */ (frames)) parts.push(bytesOf(frame));
  }
  return Buffer.concat(parts);
}

/**
 * @param {Page} page
 * @param {string} name
 */
async function posterOf(page, name) {
  for (const quality of [0.86, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2]) {
    const poster = bareWebp(bytesOf(await ask(page, "poster", name, quality)));
    if (poster.length <= LARGEST_POSTER) return poster;
  }
  throw new Error(`The poster of ${name} is too heavy`);
}

/**
 * @param {Page} page
 * @param {string} workspace
 * @param {Scene} scene
 */
async function render(page, workspace, scene) {
  const { name, container, seconds, tune } = scene;
  const [frames, sound] = [path.join(workspace, `${name}.mjpeg`), path.join(workspace, `${name}.wav`)];
  const file = path.join(folder, "videos", `${name}.${container}`);
  writeFileSync(frames, await framesOf(page, scene));
  writeFileSync(sound, wavOf(compose(tune, seconds, name)));
  const made = encode(ffmpeg, { container, frames, sound, file, seconds });
  rmSync(frames);
  const poster = await posterOf(page, name);
  writeFileSync(path.join(folder, "posters", `${name}.webp`), poster);
  console.log(
    `${name}.${container}: ${made.bytes} bytes at quality ${made.quality}, poster ${poster.length} bytes`,
  );
  const tiny = bareWebp(bytesOf(await ask(page, "placeholder", name))).toString("base64");
  return `${name} ${container} ${made.durationMs} ${made.bytes} data:image/webp;base64,${tiny}`;
}

/** Lines of the listing by their scene. */
function readListing() {
  const lines = readFileSync(listing, "utf8").match(/^\S+ (?:mp4|webm) .+$/gm) ?? [];
  return new Map(lines.map((line) => [line.split(" ")[0] ?? "", line]));
}

/** @param {ReadonlyMap<string, string>} lines */
function writeListing(lines) {
  const kept = SCENES.flatMap(({ name }) => lines.get(name) ?? []);
  writeFileSync(
    listing,
    `/** The demo's videos as \`scripts/render-clips.mjs\` made them: name, container, milliseconds, bytes, placeholder. */
export const CLIP_VIDEOS = \`
${kept.join("\n")}
\`;
`,
  );
}

if (spawnSync(ffmpeg, ["-version"]).status !== 0) {
  throw new Error("There is no ffmpeg. Name one: FFMPEG=/path/to/ffmpeg node scripts/render-clips.mjs");
}
const wanted = process.argv.slice(2);
const workspace = mkdtempSync(path.join(os.tmpdir(), "starling-clips-"));
const entry = fromRoot("scripts", "clips", "stage.ts");
const { outputFiles } = await build({ entryPoints: [entry], bundle: true, format: "iife", write: false });
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments() });
try {
  for (const part of ["videos", "posters"]) mkdirSync(path.join(folder, part), { recursive: true });
  const page = await browser.newPage();
  await page.addScriptTag({ content: outputFiles[0]?.text ?? "" });
  for (const scene of SCENES) {
    if (wanted.length > 0 && !wanted.includes(scene.name)) continue;
    const line = await render(page, workspace, scene);
    writeListing(readListing().set(scene.name, line));
  }
} finally {
  await browser.close();
  rmSync(workspace, { recursive: true, force: true });
}
