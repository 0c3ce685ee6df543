import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fromRoot, toolEnvironment } from "./setup/paths.mjs";
import { type CheckoutCopy, copyOfCheckout } from "./testing/copy-of-checkout.ts";
import { type DocumentEdit, editsOf, replaceOnce } from "./testing/document-edits.ts";

const edits = editsOf(readFileSync(fromRoot("docs/architecture.md"), "utf8"), "A profile's fields");
const CATALOGUE = "packages/validators/src/catalogue/presence.ts";
const FILTERS = "packages/validators/src/discovery-filters.ts";

/** Asks every part of the product that derives from the catalogue for the field; run in the copy, by its sources. */
const PROBE = `
import { FormProvider, useForm } from "react-hook-form";
import { renderToStaticMarkup } from "react-dom/server";
import { PRESENCE_FIELDS } from "@starling/validators/catalogue/presence";
import { FILTERS } from "@starling/validators/discovery-filters";
import { updateProfileInput } from "@starling/validators/profiles";
import { SENSITIVE_FIELDS } from "@starling/validators/visibility";
import { facetsOf } from "../../../packages/directory/src/facets.ts";
import { presentProfile } from "../../../packages/api/src/exports/present.ts";
import { detailChanges } from "../../../packages/api/src/profiles/details.rules.ts";
import { presentStreamerDetails } from "../../../packages/api/src/profiles/details.present.ts";
import { openApiDocument } from "../../server/src/rest/openapi.ts";
import { ROUTES } from "../../server/src/rest/routes.ts";
import { vitalFacts } from "./features/profiles/facts/vitals.ts";
import { CARDS, pathsOf } from "./features/profiles/own/cards.ts";
import { CardFields } from "./features/profiles/own/editors/card-fields.tsx";
import { STREAMER_STEPS } from "./features/wizards/streamer/steps.ts";
import { VitalsStep } from "./features/wizards/streamer/step-contents.tsx";

const details = { pronouns: "they-them" };
const source = {
  details, visibility: {}, dateOfBirth: null, isMinor: false, languages: [], streamingPlatforms: [], streamTypes: [],
  status: null, webcamUsage: null, microphoneUsage: null, primaryDevice: null, weeklyHoursMin: null,
  weeklyHoursMax: null, category: null, items: [], verifiedPlatforms: [], schedule: [], averageViewers: 0, maxViewerGoal: 0,
  twitchConnected: false,
};
const read = (visibility, audience, dateOfBirth = null) =>
  presentStreamerDetails({ ...source, visibility, dateOfBirth }, audience, new Date("2026-07-01")).pronouns;
const profile = { role: "streamer", visibility: {} };
const Form = ({ children }) => <FormProvider {...useForm()}>{children}</FormProvider>;
const drawn = (content) => renderToStaticMarkup(<Form>{content}</Form>);
const { paths, components } = openApiDocument(ROUTES);
const parameter = (call) => call.parameters.find(({ name }) => name === "pronouns")?.schema.items.enum;
const answer = Object.values(components.schemas).filter(({ properties }) => properties?.pronouns && properties?.hometown);

console.log(JSON.stringify({
  input: updateProfileInput.parse(details),
  refused: updateProfileInput.safeParse({ pronouns: "x" }).error.issues.map(({ path }) => path),
  stored: detailChanges(details, "streamer"),
  choices: SENSITIVE_FIELDS.includes("pronouns"),
  seen: {
    member: read({}, "members"), anybody: read({}, "public"), hidden: read({ pronouns: "hidden" }, "members"),
    minor: read({ pronouns: "public" }, "members", "2012-01-01"), owner: read({ pronouns: "hidden" }, "owner"),
  },
  steps: STREAMER_STEPS.filter(({ paths }) => paths.includes("pronouns")).map(({ key }) => key),
  step: drawn(<VitalsStep own={null} steps={[]} onOpen={() => {}} />),
  card: pathsOf(profile, CARDS.basics),
  editor: drawn(<CardFields profile={profile} card={CARDS.basics} />),
  page: vitalFacts(PRESENCE_FIELDS, { ...details, location: {} }).map(({ name }) => name),
  filter: FILTERS.pronouns,
  facets: facetsOf(source, new Date()).filter((facet) => facet.startsWith("pronouns")),
  hiddenFacets: facetsOf({ ...source, visibility: { pronouns: "hidden" } }, new Date()).filter((facet) => facet.startsWith("pronouns")),
  parameter: parameter(paths["/profile/streamers"].get),
  answers: answer.length,
  exported: presentProfile({ profile: { details }, streamer: null, choices: [], schedule: [], pictures: [] }).details,
}));
`;

let copy: CheckoutCopy;

function run(program: string, ...given: string[]) {
  const cwd = join(copy.folder, "apps/web");
  return spawnSync(program, given, {
    cwd,
    env: { ...toolEnvironment(), TMPDIR: copy.folder },
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
}

/** What the compiler says of some packages of the copy. */
function typeErrors(...packages: string[]): string[] {
  const { stdout } = run(
    "tsc",
    "-b",
    ...packages.map((name) => join(copy.folder, name)),
    "--pretty",
    "false",
  );
  return stdout.split("\n").filter((line) => /error TS/.test(line));
}

/** The same after one more edit, which is taken back. */
function errorsAfter(edit: DocumentEdit, name: string): string {
  const path = join(copy.folder, edit.file);
  const text = readFileSync(path, "utf8");
  replaceOnce(copy.folder, edit);
  const errors = typeErrors(name);
  writeFileSync(path, text);
  return errors.join("\n");
}

beforeAll(() => {
  copy = copyOfCheckout();
  for (const edit of edits) replaceOnce(copy.folder, edit);
}, 120_000);
afterAll(() => copy?.remove());

test("a new field is written in three files, and the schemas that are made", () => {
  expect(new Set(edits.map(({ file }) => file)).size).toBe(3);
});

test("with the edits of docs/architecture.md the product compiles", () => {
  expect(typeErrors("packages/api", "apps/web")).toEqual([]);
}, 120_000);

describe("everything that follows from the catalogue has the field", () => {
  let found: Record<string, unknown>;
  beforeAll(() => {
    const made = run("node", join(copy.folder, "apps/server/src/rest/write-answers.ts"));
    expect(made.stderr).not.toMatch(/Error/);
    writeFileSync(join(copy.folder, "apps/web/src/probe.tsx"), PROBE);
    // One configuration for all of them: the packages' own is not found from another one.
    const settings = { compilerOptions: { jsx: "react-jsx" }, include: ["**/*"] };
    writeFileSync(join(copy.folder, "tsconfig.probe.json"), JSON.stringify(settings));
    const { stdout, stderr } = run("tsx", "--tsconfig", "../../tsconfig.probe.json", "src/probe.tsx");
    if (stdout === "") throw new Error(stderr);
    found = JSON.parse(stdout);
  }, 120_000);

  test("input and storage", () => {
    expect(found).toMatchObject({
      input: { pronouns: "they-them" },
      refused: [["pronouns"]],
      stored: { pronouns: "they-them" },
    });
  });

  test("who reads it", () => {
    expect(found.choices).toBe(true);
    expect(found.seen).toEqual({
      member: "they-them",
      anybody: null,
      hidden: null,
      minor: null,
      owner: "they-them",
    });
  });

  test("the wizard's step, the own profile, its editor and the public page", () => {
    expect(found).toMatchObject({
      steps: ["vitals"],
      step: expect.stringMatching(/Who sees this: Pronouns.*They\/them/s),
      card: expect.arrayContaining(["pronouns"]),
      editor: expect.stringMatching(/Who sees this: Pronouns.*They\/them/s),
      page: ["Pronouns"],
    });
  });

  test("filter, facet, REST parameter, the documented answers and the export", () => {
    expect(found).toMatchObject({
      filter: { label: "Pronouns", group: "person", access: "advanced" },
      facets: ["pronouns:they-them"],
      hiddenFacets: [],
      parameter: ["she-her", "he-him", "they-them"],
      exported: { pronouns: "they-them" },
    });
    expect(found.answers).toBeGreaterThan(0);
  });
});

describe("does not compile", () => {
  const filter = '    filter: "pronouns",\n';

  test("without saying whether it is sensitive", () => {
    const edit = { file: CATALOGUE, before: `    sensitive: true,\n${filter}`, after: filter };
    expect(errorsAfter(edit, "packages/validators")).toMatch(/presence\.ts.*Privacy/);
  });

  test("with a filter that there is not", () => {
    const before = '  pronouns: anyOf("advanced", "person", "Pronouns", PRONOUNS),\n';
    expect(errorsAfter({ file: FILTERS, before, after: "" }, "packages/validators")).toMatch(/presence\.ts/);
  });

  test("with a filter of other values", () => {
    const edit = { file: CATALOGUE, before: filter, after: '    filter: "gender",\n' };
    expect(errorsAfter(edit, "packages/validators")).toMatch(/presence\.ts/);
  });

  test("with a filter that no facet is made for", () => {
    const edit = { file: CATALOGUE, before: filter, after: "" };
    expect(errorsAfter(edit, "packages/directory")).toMatch(/facets\.ts.*'pronouns' is missing/);
  });
});
