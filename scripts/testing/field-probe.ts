/** Runs in `apps/web/src` of a copy of the checkout. */
export const FIELD_PROBE = `
import { FormProvider, useForm } from "react-hook-form";
import { renderToStaticMarkup } from "react-dom/server";
import { PRESENCE_FIELDS } from "@starling/validators/catalogue/presence";
import { FILTERS } from "@starling/validators/discovery-filters";
import { updateProfileInput } from "@starling/validators/profiles";
import { SENSITIVE_FIELDS } from "@starling/validators/visibility";
import { facetsOf } from "../../../packages/directory/src/facets.ts";
import { presentProfile } from "../../../packages/api/src/accounts/exports/present.ts";
import { detailChanges } from "../../../packages/api/src/profiles/profiles/details.rules.ts";
import { presentStreamerDetails } from "../../../packages/api/src/profiles/profiles/details.present.ts";
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
