import { msg } from "@starling/i18n/translate";
import { type Route, route } from "./route.ts";

export const MODERATION_ROUTES: readonly Route[] = [
  route("post", "/safety/reports", (api) => api.reports.create, {
    summary: "Report a profile, clip, picture or caption to the moderators",
    errors: ["NOT_FOUND", "CONFLICT"],
    message: msg("Reported"),
  }),
  route("get", "/safety/reports/me", (api) => api.reports.list, {
    summary: "List your reports and their outcomes",
  }),
  route("get", "/safety/decisions/me", (api) => api.reports.decisions, {
    summary: "List moderators’ decisions about you, and your appeals",
  }),
  route("post", "/safety/appeals/{decisionId}", (api) => api.reports.appeal, {
    summary: "Appeal a decision about you; another moderator reviews it",
    errors: ["NOT_FOUND", "CONFLICT"],
    message: msg("Appealed"),
  }),
  route("get", "/moderation/reports", (api) => api.moderation.cases, {
    summary: "List reports, most serious first",
  }),
  route("post", "/moderation/reports/{id}/decisions", (api) => api.moderation.decide, {
    summary: "Decide on reported content",
    errors: ["CONFLICT"],
    message: msg("Decided"),
  }),
];
