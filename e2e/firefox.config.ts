import { defineConfig } from "@playwright/test";
import journeys from "./playwright.config.ts";

/** The journey in Firefox: the same server and runner; the browser is opened by the journey itself. */
export default defineConfig({ ...journeys, testDir: "./firefox" });
