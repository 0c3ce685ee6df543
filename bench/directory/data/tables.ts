import { ENTRY_FORMAT } from "@starling/directory/sql/write-entries";
import { minutesOf } from "@starling/validators/schedules";
import { searchKey } from "@starling/validators/search";
import { type CopyValue, textArray } from "./copy-text.ts";
import type { Person } from "./people.ts";

/** A table as it is filled: its columns, and the rows of one person. */
export interface FilledTable {
  name: string;
  columns: string;
  rowsOf(person: Person, facetIds: readonly number[]): CopyValue[][];
}

const at = (person: Person) => person.createdAt.toISOString();

/**
 * Every table that the directory's paths read or write, so that a profile of the data set can be saved, followed and
 * shown like any other. Left out are accounts' passwords and the rows of single follows: the counters stand for them.
 */
export const FILLED_TABLES: readonly FilledTable[] = [
  {
    name: "users",
    columns:
      "id, email, username, newsletter, email_verified_at, role, role_verified, date_of_birth, guardian_consent, created_at, updated_at",
    rowsOf: (person) => {
      const { dateOfBirth, guardianConsent } = person.template.person;
      const email = `${person.username.toLowerCase()}@bench.example.test`;
      const joined = at(person);
      return [
        [
          ...[person.userId, email, person.username, false, joined, "streamer", true, dateOfBirth],
          ...[guardianConsent, joined, joined],
        ],
      ];
    },
  },
  {
    name: "profiles",
    columns:
      "id, user_id, role, display_name, short_bio, bio, languages, avatar, banner, details, visibility, created_at, updated_at",
    rowsOf: (person) => {
      const { details, visibility } = person.template;
      const { shortBio, bio, languages } = person.template.person;
      return [
        [
          ...[person.id, person.userId, "streamer", person.displayName, shortBio, bio, textArray(languages)],
          ...[person.avatar, person.banner, details, visibility],
          ...[at(person), at(person)],
        ],
      ];
    },
  },
  {
    name: "streamer_profiles",
    columns:
      "profile_id, title, primary_category_id, streaming_platforms, channel_links, stream_types, viewers, average_viewers, max_viewer_goal, status, webcam_usage, microphone_usage, primary_device, weekly_hours_min, weekly_hours_max, schedule_edited",
    rowsOf: (person) => {
      const { person: like, category } = person.template;
      return [
        [
          ...[person.id, like.title, category?.id ?? null, textArray(like.platforms)],
          ...[JSON.stringify(person.channelLinks), textArray(like.streamTypes), person.viewers],
          ...[person.averageViewers, like.maxViewerGoal, like.status, like.webcamUsage, like.microphoneUsage],
          ...[like.primaryDevice, like.weeklyHoursMin, like.weeklyHoursMax, like.scheduleEdited],
        ],
      ];
    },
  },
  {
    name: "profile_counters",
    columns: "profile_id, followers",
    rowsOf: (person) => [[person.id, person.followers]],
  },
  {
    name: "profile_taxonomy",
    columns: "profile_id, item_id, position",
    rowsOf: (person) => person.items.map((item, position) => [person.id, item.id, position]),
  },
  {
    name: "schedule_entries",
    columns: "id, profile_id, day_of_week, date, start_minute, end_minute, time_zone, is_recurring, game",
    rowsOf: (person) =>
      person.schedule.map((entry) => [
        ...[entry.id, person.id, entry.dayOfWeek, entry.date, minutesOf(entry.startTime)],
        ...[minutesOf(entry.endTime), entry.timeZone, entry.isRecurring, entry.game],
      ]),
  },
  {
    name: "directory_entries",
    columns: "profile_id, facets, created_at, name_key, average_viewers, viewers, lexemes, format",
    rowsOf: (person, facetIds) => [
      [
        ...[person.id, `{${facetIds.join(",")}}`, at(person), searchKey(person.displayName)],
        ...[person.averageViewers, person.viewers],
        ...[person.lexemes.map((lexeme) => `'${lexeme}'`).join(" "), ENTRY_FORMAT],
      ],
    ],
  },
  {
    name: "directory_cards",
    columns: "profile_id, card, schedule",
    rowsOf: (person) => [[person.id, person.card, JSON.stringify(person.schedule)]],
  },
  {
    name: "exposures",
    columns: "profile_id, impressions, successes, fair, faded_at, first_given",
    rowsOf: (person) => {
      const successes = Math.round(person.impressions * 0.03);
      return [
        [person.id, person.impressions, successes, (person.followers * 7_919) % 1_000_000, at(person), true],
      ];
    },
  },
];
