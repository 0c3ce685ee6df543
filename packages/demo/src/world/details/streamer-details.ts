import { createRandom } from "@starling/db/random";
import type { StoredDetails } from "@starling/validators/catalogue/stored";
import { STREAMER_FIELDS } from "@starling/validators/catalogue/streamer";
import type { Language } from "@starling/validators/demographics";
import { weeklyHours } from "@starling/validators/frequency";
import { STREAMER_PROMPTS } from "@starling/validators/fun-prompts";
import { primaryDeviceOf } from "@starling/validators/hardware";
import type { VisibilityChoices } from "@starling/validators/visibility";
import { OVERLONG, overlongIn } from "../../material/others.ts";
import { personalOf } from "../../material/personal/by-language.ts";
import { isMinor } from "../births.ts";
import type { PlannedStream } from "../schedules.ts";
import type { Wordiness } from "../texts.ts";
import { frequencyOf, isEdited } from "./frequency.ts";
import { type Desk, inventHardware } from "./hardware.ts";
import { hometownOf, inventPersonDetails, type Person } from "./person.ts";
import { inventDevices, inventRig, type Rig } from "./setup.ts";
import { inventStyle, type Streaming } from "./style.ts";
import { conditionalEntries, createTeller, opennessOf, stored, type Teller, type Told } from "./tell.ts";
import { inventVisibility } from "./visibility.ts";
import { inventLikings, inventPrompts, overlongPrompts, overlongWords } from "./words.ts";

/** What a streamer's details follow from. */
export interface Detailed extends Person, Streaming, Omit<Desk, "rig"> {
  id: string;
  username: string;
  wordiness: Wordiness;
  platforms: readonly string[];
  schedule: readonly PlannedStream[];
}

/** The catalogue's part of a streamer, with the columns derived from it. */
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

/** What somebody is known to tell. */
export type AuthoredDetails = Partial<Pick<DetailsOfStreamer, "details" | "visibility">> & { rig?: Rig };

function overlong(language: Language): Record<string, Told> {
  const hometown = overlongIn(OVERLONG.hometown, language);
  return {
    ...overlongWords(language),
    ...(hometown === null ? {} : { hometown }),
    funPrompts: overlongPrompts(STREAMER_PROMPTS, personalOf(language).streamerPrompts),
  };
}

function invent(teller: Teller, streamer: Detailed, rig: Rig, now: Date) {
  const { random, tells } = teller;
  const minor = isMinor(streamer.dateOfBirth, now);
  const told = tells(1) || random.chance(0.85) ? rig : null;
  const style = inventStyle(teller, streamer);
  const values: Record<string, Told> = {
    ...inventPersonDetails(teller, streamer, now),
    hometown: tells(0.55) ? hometownOf(random, streamer) : null,
    ...inventLikings(teller, streamer.language),
    twitchUsername: streamer.platforms.includes("twitch") && tells(0.7) ? streamer.username : null,
    ...style,
    ...(minor && style.experience ? { experience: "new" } : {}),
    ...(told === null ? {} : inventDevices(teller, told)),
    ...(told === null ? {} : inventHardware(teller, { ...streamer, rig })),
    ...(tells(0.95) ? frequencyOf(streamer.schedule) : {}),
    funPrompts: tells(0.6)
      ? inventPrompts(random, STREAMER_PROMPTS, personalOf(streamer.language).streamerPrompts)
      : null,
    ...(streamer.wordiness === "endless" ? overlong(streamer.language) : {}),
  };
  return { values, primaryDevice: told === null ? null : primaryDeviceOf(told.devices[0], told.console) };
}

/**
 * Invents what a streamer tells by the catalogue (spec B §3.1), in keeping with the rest of the profile. It is the
 * same whenever the streamer is. `authored` values stand above the invented ones.
 */
export function detailsOfStreamer(
  streamer: Detailed,
  now: Date,
  { rig, ...authored }: AuthoredDetails = {},
): DetailsOfStreamer {
  const random = createRandom(`details of ${streamer.id}`);
  const isSilent = streamer.wordiness === "nothing";
  const isOpen = streamer.wordiness === "endless" || authored.details !== undefined;
  const teller = createTeller(random, isOpen ? 1 : opennessOf(random));
  const { values, primaryDevice } = isSilent
    ? { values: {}, primaryDevice: null }
    : invent(teller, streamer, rig ?? inventRig(random, streamer.type), now);
  const details = stored(CONDITIONAL, { ...values, ...authored.details });
  const hours = weeklyHours(String(details["streamingFrequency.hoursPerWeek"] ?? ""));
  return {
    visibility: inventVisibility(teller, details),
    guardianConsent: isMinor(streamer.dateOfBirth, now),
    primaryDevice,
    weeklyHoursMin: hours?.min ?? null,
    weeklyHoursMax: hours?.max ?? null,
    scheduleEdited: isEdited(streamer.schedule, details["streamingFrequency.startTime"] !== undefined),
    ...authored,
    details,
  };
}
