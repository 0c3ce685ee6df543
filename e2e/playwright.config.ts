import { existsSync } from "node:fs";
import path from "node:path";
import { defineConfig, devices } from "@playwright/test";

const PORT = Number(process.env.E2E_PORT ?? 21_400);
const repository = path.resolve(import.meta.dirname, "..");
const payments = "**/payments*.spec.ts";

function chromium(): string | undefined {
  const candidates = [process.env.CHROMIUM_PATH, "/usr/bin/chromium", "/usr/bin/google-chrome"];
  return candidates.find((candidate) => candidate !== undefined && existsSync(candidate));
}

const executablePath = chromium();
const isRoot = process.getuid?.() === 0;

/**
 * One server and one database for the whole run, and three browsers on two cores, since each waits a third of its time: every
 * test makes its own people, and reads nothing that another one may change.
 */
export default defineConfig({
  fullyParallel: true,
  workers: 3,
  // What passes only when it is tried again is reported as flaky.
  retries: 1,
  // A busy machine may draw late; waiting longer costs nothing where the page is as it should be.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [["list"], ["json", { outputFile: process.env.E2E_REPORT ?? "test-results/report.json" }]],
  outputDir: "test-results/artifacts",
  projects: [
    // The clock of payments is one for everybody, so nobody else may be paying while a journey moves it.
    { name: "payments", testDir: "./src", testMatch: payments, fullyParallel: false, workers: 1 },
    { name: "journeys", testDir: "./src", testIgnore: payments },
    ...(process.env.FIREFOX_PATH ? [{ name: "firefox", testDir: "./firefox", fullyParallel: false }] : []),
  ],
  use: {
    ...devices["Desktop Chrome"],
    baseURL: `http://localhost:${PORT}`,
    viewport: { width: 1280, height: 800 },
    locale: "en-US",
    timezoneId: "Europe/Berlin",
    // To keep a trace takes a good part of the processor, so only what is tried again has one.
    trace: "on-first-retry",
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
      DATA_DIR: path.join(repository, ".data/e2e"),
      PUBLIC_URL: `http://localhost:${PORT}`,
      RATE_LIMIT_SCALE: "1000",
      DEV_OAUTH: "1",
      LOG_LEVEL: "warn",
    },
  },
});
