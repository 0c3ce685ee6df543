import { expect, type Page, test } from "@playwright/test";
import { LANGUAGE_COOKIE, PSEUDO } from "@starling/i18n/locales";
import { crawl, ROUTES } from "./crawl.ts";
import { appoint, moderator } from "./moderators.ts";
import { make, member, PREMIUM, signIn } from "./people.ts";

interface Kind {
  name: string;
  begin: (page: Page) => Promise<unknown>;
  /** Access levels to test. Public pages ignore the session, so only visitors open them. */
  access: readonly string[];
  /** Whether to open pages in the test language, where the test reports texts without a translation. */
  isPseudo?: boolean;
}

const demo = (name: string) => (page: Page) => signIn(page, { ...PREMIUM, email: `${name}@demo.test` });

const MEMBER = ["personal", "signed-in", "account", "member"];
const VIEWER = [...MEMBER, "viewer", "update-viewer"];
const STREAMER = [...MEMBER, "streamer", "update-streamer"];

/** Demo accounts have data and a paid plan. The moderator and the new streamer have neither. */
const KINDS: readonly Kind[] = [
  {
    name: "moderator and operator",
    begin: async (page) => appoint("operators", await moderator(page.request)),
    access: [...VIEWER, "moderator", "operator"],
  },
  { name: "pro streamer", begin: demo("pro"), access: STREAMER },
  { name: "premium viewer", begin: demo("premium"), access: VIEWER },
  { name: "new streamer", begin: (page) => member(page, "streamer"), access: STREAMER },
  { name: "visitor", begin: async () => undefined, access: ["public", "personal", "guest"] },
  {
    name: "viewer without a profile",
    begin: (page) => make(page.request, "viewer", { profile: false }),
    access: ["personal", "signed-in", "account", "create-viewer"],
    isPseudo: true,
  },
  {
    name: "streamer without a profile",
    begin: (page) => make(page.request, "streamer", { profile: false }),
    access: ["personal", "signed-in", "account", "create-streamer"],
    isPseudo: true,
  },
  {
    name: "member without a role",
    begin: async (page) => signIn(page, await make(page.request)),
    access: ["personal", "signed-in", "without-role"],
    isPseudo: true,
  },
];

/** Account for which the site shows links to every page that has a parameter in its path. */
const HAS_ALL_LINKS = "pro streamer";

test.describe.configure({ timeout: 480_000 });

// Turns off videos and animations, which use most CPU time.
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const { name, begin, access, isPseudo = false } of KINDS) {
  const language = isPseudo ? ", in the test language" : "";
  test(`every page and tab opens as a ${name} without rejected calls or errors${language}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await begin(page);
    if (isPseudo) await context.addCookies([{ name: LANGUAGE_COOKIE, value: PSEUDO, url: baseURL ?? "" }]);
    const { faults, opened, tabs } = await crawl(page, access);
    test
      .info()
      .annotations.push({ type: "crawl", description: `${name}: ${opened.size} pages, ${tabs} tabs` });
    const expected = ROUTES.filter(
      (route) => access.includes(route.access) && (!route.hasParameter || name === HAS_ALL_LINKS),
    );
    expect([...opened]).toEqual(expect.arrayContaining(expected.map((route) => route.path)));
    expect(faults).toEqual([]);
  });
}

test("the crawl covers every page of the route table", () => {
  const accesses = new Set(KINDS.flatMap(({ access }) => access));
  expect(ROUTES.length).toBeGreaterThan(30);
  expect(ROUTES.filter((route) => !accesses.has(route.access))).toEqual([]);
});
