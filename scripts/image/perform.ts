import { execFileSync } from "node:child_process";
import { chownSync, cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { contextFiles, type Included, readIgnore } from "./context.ts";
import { execForm, expand, pairs, type Recipe, readDockerfile, type Stage, type Step } from "./dockerfile.ts";

/** `folder` is the image's root. */
export interface Image {
  folder: string;
  env: Record<string, string>;
  workdir: string;
  user: string;
  command: string[];
  health: string[];
  stopSignal: string;
  volumes: string[];
  /** Number of executed steps by kind, in all stages. */
  performed: Record<string, number>;
}

interface Performer {
  context: string;
  isIncluded: Included;
  globals: Record<string, string>;
  images: Map<string, Image>;
  performed: Record<string, number>;
  say: (line: string) => void;
}

/**
 * Executes a Dockerfile in clean folders with this machine's programs instead of the base image's.
 * @throws Error for a step that fails, needs files outside its folder, or is not supported
 */
export function performDockerfile(context: string, target: string, say: (line: string) => void): Image {
  const recipe: Recipe = readDockerfile(readFileSync(join(context, "Dockerfile"), "utf8"));
  const performer: Performer = {
    context,
    isIncluded: readIgnore(readFileSync(join(context, ".dockerignore"), "utf8")),
    globals: pairs(recipe.globals.flatMap(({ words }) => words)),
    images: new Map(),
    performed: {},
    say,
  };
  let last: Image | undefined;
  for (const [number, stage] of recipe.stages.entries()) {
    last = performStage(stage, join(target, stage.name ?? String(number)), performer);
    performer.images.set(stage.name ?? String(number), last);
  }
  if (!last) throw new Error("The Dockerfile has no stage");
  return last;
}

function performStage(stage: Stage, folder: string, performer: Performer): Image {
  const base = expand(stage.base, performer.globals);
  if (!base.startsWith("node:"))
    throw new Error(`Base image ${base} is not supported; only Node's own image is`);
  mkdirSync(folder, { recursive: true });
  const image: Image = {
    ...{ folder, env: {}, workdir: "/", user: "0:0", command: [], health: [], stopSignal: "SIGTERM" },
    ...{ volumes: [], performed: performer.performed },
  };
  const args: Record<string, string> = {};
  for (const step of stage.steps) {
    performer.say(`${step.keyword} ${step.text.slice(0, 100)}`);
    performStep(step, image, args, performer);
    image.performed[step.keyword] = (image.performed[step.keyword] ?? 0) + 1;
  }
  return image;
}

function performStep(step: Step, image: Image, args: Record<string, string>, performer: Performer): void {
  const variables = { ...args, ...image.env };
  const words = step.words.map((word) => expand(word, variables));
  switch (step.keyword) {
    case "ARG":
      Object.assign(args, pairs(words));
      return;
    case "ENV":
      Object.assign(image.env, pairs(words));
      return;
    case "WORKDIR":
      image.workdir = join(image.workdir, words[0] ?? "");
      mkdirSync(join(image.folder, image.workdir), { recursive: true });
      return;
    case "COPY":
      copy(step, words, image, performer);
      return;
    case "RUN":
      run(expand(step.text, variables), image);
      return;
    case "USER":
      image.user = words[0] ?? "";
      return;
    case "VOLUME":
      image.volumes.push(...words);
      return;
    case "STOPSIGNAL":
      image.stopSignal = words[0] ?? "";
      return;
    case "CMD":
      image.command = inExecForm(step, step.text);
      return;
    case "HEALTHCHECK":
      image.health = inExecForm(step, step.text.replace(/^CMD\s+/, ""));
      return;
    case "LABEL":
    case "EXPOSE":
      return;
    default:
      throw new Error(`Line ${step.line}: ${step.keyword} is not supported`);
  }
}

function inExecForm({ line, keyword }: Step, text: string): string[] {
  const words = execForm(text);
  if (!words)
    throw new Error(
      `Line ${line}: ${keyword} runs in a shell, which does not forward signals. Use the exec form.`,
    );
  return words;
}

function copy(step: Step, words: string[], image: Image, { context, isIncluded, images }: Performer): void {
  const from = step.flags.get("from");
  const source = from === undefined ? context : images.get(from)?.folder;
  if (source === undefined) throw new Error(`Line ${step.line}: no stage is called ${from}`);
  const last = words.at(-1) ?? "";
  const target = join(image.folder, last.startsWith("/") ? last : join(image.workdir, last));
  // Ignored files are missing from the build context, but not from other stages.
  const has = (name: string) => from !== undefined || name === "." || isIncluded(name);
  for (const name of words.slice(0, -1)) {
    const place = join(source, name);
    if (!existsSync(place) || !has(name))
      throw new Error(`Line ${step.line}: cannot copy ${name}, which does not exist`);
    copyOne(place, last.endsWith("/") ? join(target, basename(name)) : target, target, (into) => {
      if (from === undefined) copyContext(place, name === "." ? "" : name, into, isIncluded);
      else cpSync(place, into, { recursive: true, verbatimSymlinks: true });
    });
  }
  const owner = step.flags.get("chown");
  if (owner !== undefined && process.getuid?.() === 0) giveTo(owner, target);
}

function copyOne(place: string, asFile: string, asFolder: string, copyFolder: (into: string) => void): void {
  if (lstatSync(place).isDirectory()) copyFolder(asFolder);
  else cpSync(place, asFile);
}

function copyContext(place: string, prefix: string, target: string, isIncluded: Included): void {
  const files = contextFiles(place, (path) => isIncluded(prefix === "" ? path : `${prefix}/${path}`));
  mkdirSync(target, { recursive: true });
  for (const file of files) {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    cpSync(join(place, file), join(target, file), { verbatimSymlinks: true });
  }
}

function giveTo(owner: string, place: string): void {
  const [user = 0, group = user] = owner.split(":").map(Number);
  chownSync(place, user, group);
  if (!lstatSync(place).isDirectory()) return;
  for (const name of readdirSync(place)) giveTo(owner, join(place, name));
}

/** Absolute paths are rejected, because they would be paths of the host. */
function run(command: string, image: Image): void {
  if (/(^|[\s=])\/[a-z]/.test(command))
    throw new Error(`"${command}" uses an absolute path. Use paths relative to WORKDIR.`);
  const env = { ...networkEnvironment(), ...image.env };
  execFileSync("sh", ["-c", command], {
    cwd: join(image.folder, image.workdir),
    env,
    stdio: ["ignore", "inherit", "inherit"],
  });
}

/** Variables for registry access and caches, which a container engine configures itself. */
function networkEnvironment(): Record<string, string | undefined> {
  const { HOME, NODE_EXTRA_CA_CERTS, SSL_CERT_FILE, HTTP_PROXY, HTTPS_PROXY, NO_PROXY } = process.env;
  const PATH = `${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`;
  return { PATH, HOME, CI: "1", NODE_EXTRA_CA_CERTS, SSL_CERT_FILE, HTTP_PROXY, HTTPS_PROXY, NO_PROXY };
}
