import { existsSync } from "node:fs";
import path from "node:path";
import { defineConfig, devices } from "@playwright/test";

/** Two halves of the journeys may run at once; each has a place of its own, and a port that is free. */
const place = Number(process.env.E2E_PLACE ?? 0);
const PORT = Number(process.env.E2E_PORT ?? 21_400 + place);
const repository = path.resolve(import.meta.dirname, "..");
const dataDir = path.join(repository, ".data", place === 0 ? "e2e" : `e2e-${place}`);

function chromium(): string | undefined {
  const candidates = [process.env.CHROMIUM_PATH, "/usr/bin/chromium", "/usr/bin/google-chrome"];
  return candidates.find((candidate) => candidate !== undefined && existsSync(candidate));
}

const executablePath = chromium();
const isRoot = process.getuid?.() === 0;

/** One server, one database and one browser for the whole run; every test makes its own people. */
export default defineConfig({
  testDir: "./src",
  testMatch: "**/*.spec.ts",
  fullyParallel: false,
  workers: 1,
  // A busy machine may draw late; waiting longer costs nothing where the page is as it should be.
  timeout: 300_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [["list"], ["json", { outputFile: process.env.E2E_REPORT ?? "test-results/report.json" }]],
  outputDir: `test-results/artifacts-${place}`,
  use: {
    ...devices["Desktop Chrome"],
    baseURL: `http://localhost:${PORT}`,
    viewport: { width: 1280, height: 800 },
    locale: "en-US",
    timezoneId: "Europe/Berlin",
    // No film of the pages: it takes nearly as much of the processor as the pages do. The snapshots show each step.
    trace: { mode: "retain-on-failure", screenshots: false },
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        "--disable-gpu",
        "--disable-quic",
        "--disable-background-networking",
        ...(isRoot ? ["--no-sandbox"] : []),
      ],
    },
  },
  webServer: {
    command: `node ${path.join(repository, "apps/server/dist/main.js")}`,
    cwd: repository,
    url: `http://localhost:${PORT}/readyz`,
    reuseExistingServer: false,
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    stdout: "ignore",
    stderr: "pipe",
    env: {
      PORT: String(PORT),
      DATA_DIR: dataDir,
      PUBLIC_URL: `http://localhost:${PORT}`,
      RATE_LIMIT_SCALE: "1000",
      DEV_OAUTH: "1",
      LOG_LEVEL: "warn",
    },
  },
});
