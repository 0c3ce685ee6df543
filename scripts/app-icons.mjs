import { mkdirSync, readFileSync } from "node:fs";
import { chromium } from "playwright";
import { browserArguments, findBrowser } from "./setup/find-browser.mjs";
import { fromRoot } from "./setup/paths.mjs";

// `node scripts/app-icons.mjs` generates the icons. Commit the output.
const favicon = readFileSync(fromRoot("apps", "web", "public", "favicon.svg"), "utf8");
const folder = fromRoot("apps", "web", "public", "icons");
const [, bird = ""] = /(<g .*<\/g>)/s.exec(favicon) ?? [];
const GROUND = "#14161d";

/**
 * @param {{ share: number, ground?: boolean, fill?: string }} options
 */
function square({ share, ground = true, fill }) {
  const drawn = fill === undefined ? bird : bird.replace(/fill="[^"]*"/, `fill="${fill}"`);
  const inset = (1 - share) / 2;
  const rect = ground ? `<rect width="32" height="32" fill="${GROUND}"/>` : "";
  const place = `translate(${32 * inset} ${32 * inset}) scale(${share}) translate(1 1.5)`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${rect}<g transform="${place}">${drawn}</g></svg>`;
}

/** Platforms may crop maskable icons to a circle of 80 % of the width. Badges show only the alpha channel. */
const ICONS = [
  { name: "icon-192", size: 192, svg: favicon },
  { name: "icon-512", size: 512, svg: favicon },
  { name: "maskable-192", size: 192, svg: square({ share: 0.8 }) },
  { name: "maskable-512", size: 512, svg: square({ share: 0.8 }) },
  { name: "apple-touch-icon", size: 180, svg: square({ share: 0.94 }) },
  { name: "badge-96", size: 96, svg: square({ share: 1.2, ground: false, fill: "#fff" }) },
];

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments() });
try {
  const page = await browser.newPage();
  for (const { name, size, svg } of ICONS) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`);
    await page.screenshot({ path: `${folder}/${name}.png`, omitBackground: true });
  }
} finally {
  await browser.close();
}
