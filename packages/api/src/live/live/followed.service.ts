import { setImmediate as otherWork } from "node:timers/promises";
import type { StreamSource } from "@starling/directory/sql/stream-sources";
import type { StoredStatus } from "@starling/validators/channels";
import type { LiveNews, LiveStatus } from "@starling/validators/live";
import { type JsonText, listText, prebuilt, stableText } from "../../prebuilt.ts";
import type { Due, LiveClient } from "./followers.service.ts";
import { addMark, liveStatusOf, markOf, validUntil } from "./rules.ts";

const CHECKS_BETWEEN_YIELDS = 200;

/** A streamer's status, serialized once for all open pages. */
interface Shown {
  text: string;
  news: JsonText<LiveStatus>;
  mark: number;
}

interface Followed {
  id: string;
  /** Streamer's data; undefined until it is read, null if the streamer is not listed. */
  source: StreamSource | null | undefined;
  shown: Shown | null;
  /**
   * Time in milliseconds since 1970 at which the status may change although no platform reports a change.
   * Infinite if only a report can change the status.
   */
  until: number;
  followers: Set<LiveClient>;
}

function shownAs(status: LiveStatus): Shown {
  const text = JSON.stringify(status);
  return { text, news: stableText<LiveStatus>(status, text), mark: markOf(text) };
}

export class FollowedStreamers {
  readonly #followed = new Map<string, Followed>();
  #nextAt = Number.POSITIVE_INFINITY;

  get ids(): string[] {
    return [...this.#followed.keys()];
  }

  /** Interns ids, so that ten thousand pages share the same strings. */
  shared(ids: readonly string[]): string[] {
    return ids.map((id) => this.#followed.get(id)?.id ?? id);
  }

  areRead(ids: readonly string[]): boolean {
    return ids.every((id) => this.#followed.get(id)?.source !== undefined);
  }

  /** Returns the ids of streamers not read from the database yet. */
  add(follower: LiveClient): string[] {
    return follower.options.ids.filter((id) => {
      const known = this.#followed.get(id);
      if (known) {
        known.followers.add(follower);
        return known.source === undefined;
      }
      const until = Number.POSITIVE_INFINITY;
      this.#followed.set(id, { id, source: undefined, shown: null, until, followers: new Set([follower]) });
      return true;
    });
  }

  remove(follower: LiveClient): void {
    for (const id of follower.options.ids) {
      const followed = this.#followed.get(id);
      followed?.followers.delete(follower);
      if (followed?.followers.size === 0) this.#followed.delete(id);
    }
  }

  take(id: string, source: StreamSource | null, at: Date): void {
    const followed = this.#followed.get(id);
    if (!followed) return;
    followed.source = source;
    for (const follower of followed.followers) if (follower.options.wantsEveryChange) follower.note(id);
    this.#weigh(followed, at);
  }

  /**
   * Recomputes statuses that may have changed because time has passed. Also applies `changed`, if given, to
   * the data of every streamer, and recomputes the status of each streamer whose data differs afterwards.
   */
  async weigh(at: Date, changed?: (source: StreamSource) => StreamSource): Promise<void> {
    if (changed === undefined && at.getTime() < this.#nextAt) return;
    this.#nextAt = Number.POSITIVE_INFINITY;
    let weighed = 0;
    for (const followed of this.#followed.values()) {
      const before = followed.source;
      if (before && changed) followed.source = changed(before);
      if (followed.until > at.getTime() && followed.source === before) {
        this.#nextAt = Math.min(this.#nextAt, followed.until);
        continue;
      }
      this.#weigh(followed, at);
      weighed += 1;
      if (weighed % CHECKS_BETWEEN_YIELDS === 0) await otherWork();
    }
  }

  news(follower: LiveClient, { ids, hasBegun, inbox }: Due): { id: string; news: LiveNews } {
    const streamers = ids.flatMap((id) => this.#heardBy(follower, id)?.news ?? []);
    return {
      id: this.eventId(follower),
      news: prebuilt<LiveNews>({ streamers: listText(streamers), hasBegun, inbox }),
    };
  }

  /** Checksum of everything that the page shows after the event. */
  eventId(follower: LiveClient): string {
    let sum = 0;
    for (const id of follower.options.ids) sum = addMark(sum, this.#heardBy(follower, id)?.mark ?? 0);
    return sum.toString(36);
  }

  #heardBy(follower: LiveClient, id: string): Shown | null {
    const followed = this.#followed.get(id);
    return followed?.source && follower.mayHearOf(followed.source) ? followed.shown : null;
  }

  #weigh(followed: Followed, at: Date): void {
    const { source } = followed;
    followed.until = Number.POSITIVE_INFINITY;
    if (!source) {
      followed.shown = null;
      return;
    }
    const status = liveStatusOf(source, at);
    followed.until = validUntil(source, status, at);
    this.#nextAt = Math.min(this.#nextAt, followed.until);
    const shown = shownAs(status);
    if (shown.text === followed.shown?.text) return;
    followed.shown = shown;
    for (const follower of followed.followers) if (follower.mayHearOf(source)) follower.note(source.id);
  }
}

/** Returns the same object if nothing changes. */
export function withSilentPlatforms(
  source: StreamSource,
  since: (platform: StoredStatus["platform"]) => string | null,
): StreamSource {
  if (source.statuses.every(({ platform, silentSince }) => silentSince === since(platform))) return source;
  return {
    ...source,
    statuses: source.statuses.map((status) => ({ ...status, silentSince: since(status.platform) })),
  };
}
