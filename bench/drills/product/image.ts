import { execFileSync, spawnSync } from "node:child_process";
import { chownSync, mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { freePort } from "./free-port.ts";
import { scratchFolder } from "./scratch-folder.ts";
import { type ServerProcess, watchServer } from "./server-process.ts";

/** What `scripts/perform-image.mjs` says of what it made. */
export interface Image {
  folder: string;
  env: Record<string, string>;
  workdir: string;
  user: string;
  command: string[];
  health: string[];
  stopSignal: NodeJS.Signals;
  performed: Record<string, number>;
}

const PERFORM = path.join(import.meta.dirname, "../../../scripts/perform-image.mjs");

/** Performs the Dockerfile's steps in a clean folder. */
export function performImage(): Image {
  const folder = scratchFolder();
  execFileSync(process.execPath, [PERFORM, folder], { stdio: ["ignore", "ignore", "inherit"] });
  return JSON.parse(readFileSync(path.join(folder, "image.json"), "utf8"));
}

/** The image's volume, made for one container, as an engine hands it over. */
export function volumeFor(image: Image): string {
  const folder = path.join(scratchFolder(), "data");
  mkdirSync(folder);
  const { uid, gid } = accountOf(image);
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
}

/** The account that the image's USER names, if this process may become another one. */
function accountOf({ user }: Image): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const [uid = 0, gid = uid] = user.split(":").map(Number);
  return { uid, gid };
}

function inside(image: Image, settings: Record<string, string>) {
  return {
    env: { PATH: `${path.dirname(process.execPath)}:/usr/bin:/bin`, ...image.env, ...settings },
    cwd: path.join(image.folder, image.workdir),
    ...accountOf(image),
  };
}

/** Runs a container's command with the image's environment and account; its folders belong to root and are read only to it. */
export async function startContainer(image: Image, settings: Record<string, string>): Promise<ServerProcess> {
  const port = await freePort();
  return watchServer(port, image.command, inside(image, { ...settings, PORT: String(port) }));
}

/** Runs a command in what stands for a container, such as its health check, and waits for it. */
export function runInside(image: Image, command: readonly string[], settings: Record<string, string>) {
  const [program = "", ...words] = command;
  const options = { ...inside(image, settings), encoding: "utf8" as const, timeout: 30_000 };
  const { status, stderr } = spawnSync(program, words, options);
  return { status, stderr };
}

/** Bytes of all files of a folder. */
export function bytesIn(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) return sum + bytesIn(place);
    return entry.isFile() ? sum + statSync(place).size : sum;
  }, 0);
}

/** What production asks for, with services that are not there: what needs one of them fails by itself. */
export const PRODUCTION: Record<string, string> = {
  PUBLIC_URL: "https://starling.example",
  SMTP_URL: "smtp://127.0.0.1:9",
  MAIL_FROM: "Starling <hello@starling.example>",
  REDIS_URL: "redis://127.0.0.1:9",
  UPLOADTHING_TOKEN: Buffer.from(
    JSON.stringify({
      apiKey: ["sk", "live", "drill".repeat(5)].join("_"),
      appId: "drill",
      regions: ["local"],
    }),
  ).toString("base64"),
  STRIPE_SECRET_KEY: ["sk", "live", "drill".repeat(5)].join("_"),
  STRIPE_PUBLISHABLE_KEY: ["pk", "live", "drill".repeat(5)].join("_"),
  STRIPE_WEBHOOK_SECRET: ["whsec", "drill".repeat(7)].join("_"),
  TRUST_PROXY: "1",
  RATE_LIMIT_SCALE: "100000",
};
