import { execFileSync } from "node:child_process";
import { cpSync, rmSync } from "node:fs";
import path from "node:path";

const SERVER = path.join(import.meta.dirname, "../../../apps/server");
const COPY = path.join(import.meta.dirname, "../../dist", String(process.pid));

/** The bundle that production runs, built from the source as it is. */
export const BUNDLE = path.join(COPY, "main.js");

/** Builds the server and copies the bundle, so that nobody's next build pulls it away under a drill. */
export function buildBundle(): void {
  const build = [path.join(SERVER, "build.mjs")];
  execFileSync(process.execPath, build, { stdio: ["ignore", "inherit", "inherit"] });
  placeBundle();
}

/** Copies the bundle as it was built last. */
export function placeBundle(): void {
  cpSync(path.join(SERVER, "dist"), COPY, { recursive: true });
  process.once("exit", () => rmSync(COPY, { recursive: true, force: true }));
}

/** Places the built web app where the copy looks for it; its part for the server draws the public pages. */
export function placeWebApp(): void {
  const place = path.join(COPY, "../../web/dist");
  cpSync(path.join(import.meta.dirname, "../../../apps/web/dist"), place, { recursive: true });
  process.once("exit", () => rmSync(place, { recursive: true, force: true }));
}
