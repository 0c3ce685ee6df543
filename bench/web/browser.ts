import { existsSync } from "node:fs";

/** The Chromium that is installed here; without one Playwright's own is used. */
export function installedChromium(): { executablePath?: string } {
  const executablePath = [process.env.CHROMIUM_PATH, "/usr/bin/chromium", "/usr/bin/google-chrome"].find(
    (candidate) => candidate !== undefined && existsSync(candidate),
  );
  return executablePath === undefined ? {} : { executablePath };
}

/** Chromium refuses to be root in its sandbox. */
export const sandboxFlags: readonly string[] = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
