import { createRandom } from "@starling/db/random";
import type { StoredDetails } from "@starling/validators/catalogue/stored";
import { STREAMER_FIELDS } from "@starling/validators/catalogue/streamer";
import { weeklyHours } from "@starling/validators/frequency";
import { STREAMER_PROMPTS } from "@starling/validators/fun-prompts";
import { primaryDeviceOf } from "@starling/validators/hardware";
import type { Language } from "@starling/validators/languages";
import type { VisibilityChoices } from "@starling/validators/visibility";
import { MATERIAL, OVERLONG, overlongIn } from "../../material/material.ts";
import { isMinor } from "../births.ts";
import type { PlannedStream } from "../schedules.ts";
import type { Wordiness } from "../texts.ts";
import { frequencyOf, isEdited } from "./frequency.ts";
import { type Desk, inventHardware } from "./hardware.ts";
import { hometownOf, inventPersonDetails, type Person } from "./person.ts";
import {
  type Answer,
  conditionalEntries,
  createRespondent,
  opennessOf,
  type Respondent,
  stored,
} from "./respondent.ts";
import { inventDevices, inventRig, type Rig } from "./setup.ts";
import { inventStyle, type Streaming } from "./style.ts";
import { inventVisibility } from "./visibility.ts";
import { inventLikings, inventPrompts, overlongPrompts, overlongWords } from "./words.ts";

export interface Detailed extends Person, Streaming, Omit<Desk, "rig"> {
  id: string;
  username: string;
  wordiness: Wordiness;
  platforms: readonly string[];
  schedule: readonly PlannedStream[];
}

export interface DetailsOfStreamer {
  details: StoredDetails;
  visibility: VisibilityChoices;
  guardianConsent: boolean;
  primaryDevice: string | null;
  weeklyHoursMin: number | null;
  weeklyHoursMax: number | null;
  scheduleEdited: boolean;
}

const CONDITIONAL = conditionalEntries(STREAMER_FIELDS);

export type AuthoredDetails = Partial<Pick<DetailsOfStreamer, "details" | "visibility">> & { rig?: Rig };

function overlong(language: Language): Record<string, Answer> {
  const hometown = overlongIn(OVERLONG.hometown, language);
  return {
    ...overlongWords(language),
    ...(hometown === null ? {} : { hometown }),
    funPrompts: overlongPrompts(STREAMER_PROMPTS, MATERIAL[language].people.streamerPrompts),
  };
}

function invent(respondent: Respondent, streamer: Detailed, rig: Rig, now: Date) {
  const { random, answers } = respondent;
  const minor = isMinor(streamer.dateOfBirth, now);
  const describedRig = answers(1) || random.chance(0.85) ? rig : null;
  const style = inventStyle(respondent, streamer);
  const values: Record<string, Answer> = {
    ...inventPersonDetails(respondent, streamer, now),
    hometown: answers(0.55) ? hometownOf(random, streamer) : null,
    ...inventLikings(respondent, streamer.language),
    twitchUsername: streamer.platforms.includes("twitch") && answers(0.7) ? streamer.username : null,
    donationLink: answers(0.4) ? `https://example.com/tip/${streamer.username}` : null,
    ...style,
    ...(minor && style.experience ? { experience: "new" } : {}),
    ...(describedRig === null ? {} : inventDevices(respondent, describedRig)),
    ...(describedRig === null ? {} : inventHardware(respondent, { ...streamer, rig })),
    ...(answers(0.95) ? frequencyOf(streamer.schedule) : {}),
    funPrompts: answers(0.6)
      ? inventPrompts(random, STREAMER_PROMPTS, MATERIAL[streamer.language].people.streamerPrompts)
      : null,
    ...(streamer.wordiness === "endless" ? overlong(streamer.language) : {}),
  };
  return {
    values,
    primaryDevice:
      describedRig === null ? null : primaryDeviceOf(describedRig.devices[0], describedRig.console),
  };
}

/** Deterministic per streamer (docs/product.md §2.2). `authored` values take precedence. */
export function detailsOfStreamer(
  streamer: Detailed,
  now: Date,
  { rig, ...authored }: AuthoredDetails = {},
): DetailsOfStreamer {
  const random = createRandom(`details of ${streamer.id}`);
  const isSilent = streamer.wordiness === "nothing";
  const isOpen = streamer.wordiness === "endless" || authored.details !== undefined;
  const respondent = createRespondent(random, isOpen ? 1 : opennessOf(random));
  const { values, primaryDevice } = isSilent
    ? { values: {}, primaryDevice: null }
    : invent(respondent, streamer, rig ?? inventRig(random, streamer.type), now);
  const details = stored(CONDITIONAL, { ...values, ...authored.details });
  const hours = weeklyHours(String(details["streamingFrequency.hoursPerWeek"] ?? ""));
  return {
    visibility: inventVisibility(respondent, details),
    guardianConsent: isMinor(streamer.dateOfBirth, now),
    primaryDevice,
    weeklyHoursMin: hours?.min ?? null,
    weeklyHoursMax: hours?.max ?? null,
    scheduleEdited: isEdited(streamer.schedule, details["streamingFrequency.startTime"] !== undefined),
    ...authored,
    details,
  };
}
