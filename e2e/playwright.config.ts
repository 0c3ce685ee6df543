import { existsSync } from "node:fs";
import path from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { STORE_ACCOUNT, STORE_BUCKET } from "@starling/server/testing/store/start-store";

const PORT = Number(process.env.E2E_PORT ?? 21_400);
const repository = path.resolve(import.meta.dirname, "..");
const payments = "**/payments*.spec.ts";
/** Port of a second server with an S3-compatible store; upload tests run against both servers. */
const BUCKET_PORT = PORT + 100;
const STORE_PORT = PORT + 200;
const STORE_PROGRAM = "apps/server/src/testing/store/run-store.ts";

function chromium(): string | undefined {
  const candidates = [process.env.CHROMIUM_PATH, "/usr/bin/chromium", "/usr/bin/google-chrome"];
  return candidates.find((candidate) => candidate !== undefined && existsSync(candidate));
}

const executablePath = chromium();
const isRoot = process.getuid?.() === 0;

function server(port: number, folder: string, files: Record<string, string>) {
  return {
    command: `node ${path.join(repository, "apps/server/dist/main.js")}`,
    cwd: repository,
    url: `http://localhost:${port}/readyz`,
    reuseExistingServer: false,
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM" as const, timeout: 15_000 },
    stdout: "ignore" as const,
    stderr: "pipe" as const,
    env: {
      PORT: String(port),
      DATA_DIR: path.join(repository, ".data", folder),
      PUBLIC_URL: `http://localhost:${port}`,
      RATE_LIMIT_SCALE: "1000",
      DEV_OAUTH: "1",
      LOG_LEVEL: "warn",
      ...files,
    },
  };
}

/** All tests share one server and database, so each test creates its own accounts and data. */
export default defineConfig({
  fullyParallel: true,
  workers: 3,
  // A test that passes only on retry is reported as flaky.
  retries: 1,
  // Allows for slow rendering on a busy machine.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [["list"], ["json", { outputFile: process.env.E2E_REPORT ?? "test-results/report.json" }]],
  outputDir: "test-results/artifacts",
  projects: [
    // Payments share one clock, so tests that advance it must run alone.
    { name: "payments", testDir: "./src", testMatch: payments, fullyParallel: false, workers: 1 },
    { name: "journeys", testDir: "./src", testIgnore: payments },
    {
      name: "bucket",
      testDir: "./src",
      grep: /@bucket/,
      use: { baseURL: `http://localhost:${BUCKET_PORT}` },
    },
    ...(process.env.FIREFOX_PATH ? [{ name: "firefox", testDir: "./firefox", fullyParallel: false }] : []),
  ],
  use: {
    ...devices["Desktop Chrome"],
    baseURL: `http://localhost:${PORT}`,
    viewport: { width: 1280, height: 800 },
    locale: "en-US",
    timezoneId: "Europe/Berlin",
    // Records a trace only when a test is retried, because traces cost much CPU time.
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
  webServer: [
    server(PORT, "e2e", {}),
    server(BUCKET_PORT, "e2e-bucket", {
      S3_ENDPOINT: `http://127.0.0.1:${STORE_PORT}`,
      S3_BUCKET: STORE_BUCKET,
      S3_REGION: STORE_ACCOUNT.region,
      S3_ACCESS_KEY_ID: STORE_ACCOUNT.accessKeyId,
      S3_SECRET_ACCESS_KEY: STORE_ACCOUNT.secretAccessKey,
    }),
    {
      command: `node --import tsx ${STORE_PROGRAM} ${STORE_PORT} http://localhost:${BUCKET_PORT}`,
      cwd: repository,
      port: STORE_PORT,
      reuseExistingServer: false,
    },
  ],
});
