import { ageOn, ageRangeOf, isMinorOn } from "@starling/validators/ages";
import type { StoredDetails } from "@starling/validators/catalogue/stored";
import { STREAMER_FIELDS } from "@starling/validators/catalogue/streamer";
import { fill } from "@starling/validators/catalogue/values";
import { VIEWER_FIELDS } from "@starling/validators/catalogue/viewer";
import { hoursChoice } from "@starling/validators/frequency";
import type { Platform } from "@starling/validators/platforms";
import type { StreamerDetails, ViewerDetails } from "@starling/validators/profiles";
import { itemsOfKind, type TaxonomyItem, type TaxonomyKind } from "@starling/validators/taxonomy";
import { type Audience, canRead, type VisibilityChoices } from "@starling/validators/visibility";
import { presentAverages } from "../directory/cards.present.ts";

export interface DetailsSource {
  details: StoredDetails;
  visibility: VisibilityChoices;
  dateOfBirth: string | null;
  items: (TaxonomyItem & { kind: TaxonomyKind })[];
}

export interface StreamerDetailsSource extends DetailsSource {
  streamTypes: string[];
  averageViewers: number;
  measuredViewers: number | null;
  measuredHours: number | null;
  maxViewerGoal: number;
  status: string | null;
  webcamUsage: string | null;
  microphoneUsage: string | null;
  streamingPlatforms: Platform[];
  twitchConnected: boolean;
}

/** The only place where details are redacted (docs/product.md §2.9). */
function reader(source: DetailsSource, columns: Record<string, unknown>, audience: Audience, now: Date) {
  const isMinor = isMinorOn(source.dateOfBirth, now);
  const { dateOfBirth } = source;
  const derived: Record<string, unknown> = {
    favoriteGames: itemsOfKind(source.items, "game"),
    streamingTags: itemsOfKind(source.items, "tag"),
    favoriteCategories: itemsOfKind(source.items, "category"),
    ...columns,
  };
  if (dateOfBirth !== null) derived.ageRange = ageRangeOf(ageOn(dateOfBirth, now.toISOString().slice(0, 10)));
  return (path: string): unknown => {
    if (!canRead(path, audience, source.visibility, isMinor)) return undefined;
    return derived[path] ?? source.details[path];
  };
}

export function presentViewerDetails(source: DetailsSource, audience: Audience, now: Date): ViewerDetails {
  return fill(VIEWER_FIELDS, reader(source, {}, audience, now));
}

export function presentStreamerDetails(
  source: StreamerDetailsSource,
  audience: Audience,
  now: Date,
): StreamerDetails {
  const { streamTypes, maxViewerGoal, webcamUsage, microphoneUsage, measuredHours } = source;
  const { averageViewers } = presentAverages(source, audience);
  const columns = {
    streamTypes,
    averageViewers,
    maxViewerGoal,
    webcamUsage,
    microphoneUsage,
    twitchAffiliateStatus: source.status,
    ...(measuredHours === null || audience === "owner"
      ? {}
      : { "streamingFrequency.hoursPerWeek": hoursChoice(measuredHours) }),
  };
  const read = reader(source, columns, audience, now);
  const values = fill(STREAMER_FIELDS, read);
  const hardware = { ...values.hardware, pcSetup: values.pcSetupSpecifications };
  return {
    ...values,
    hardware,
    twitchConnected: source.twitchConnected,
    mainGames: values.favoriteGames,
    streamingPlatform: source.streamingPlatforms,
    microphoneType: hardware.audio.microphone,
    cameraType: hardware.video.camera,
    cameraWebcamType: hardware.video.camera,
    doYouMainly: values.streamSetup,
  };
}
