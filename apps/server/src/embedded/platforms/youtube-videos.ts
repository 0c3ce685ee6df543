import { escapeHtml } from "../../http/markup.ts";
import { type Broadcast, type BroadcastPlan, broadcastsOf, titleOf, viewersAt } from "./broadcasts.ts";
import { startOf, videoId } from "./video-ids.ts";

const DAY = 86_400_000;
/** YouTube's feeds contain the newest fifteen videos. */
const IN_FEED = 15;
const ANNOUNCED = 30 * 60_000;

function findVideo(
  id: string,
  plans: readonly BroadcastPlan[],
): { plan: BroadcastPlan; broadcast: Broadcast } | null {
  for (const plan of plans) {
    const start = startOf(id, plan.subject);
    if (start === null) continue;
    const broadcast = broadcastsOf(plan, start, start).find((one) => one.start.getTime() === start.getTime());
    return broadcast ? { plan, broadcast } : null;
  }
  return null;
}

function contentOf({
  isUpcoming,
  isOver,
}: {
  isUpcoming: boolean;
  isOver: boolean;
}): "live" | "upcoming" | "none" {
  if (isUpcoming) return "upcoming";
  return isOver ? "none" : "live";
}

export function youtubeVideo(id: string, plans: readonly BroadcastPlan[], now: Date): object | null {
  const found = findVideo(id, plans);
  if (found === null) return null;
  const { plan, broadcast } = found;
  const isUpcoming = broadcast.start > now;
  const isOver = broadcast.end <= now;
  const thumbnail = {
    url: `https://pictures.youtube.example.test/vi/${id}/mqdefault_live.jpg`,
    width: 320,
    height: 180,
  };
  return {
    id,
    snippet: {
      publishedAt: new Date(broadcast.start.getTime() - ANNOUNCED).toISOString(),
      channelId: plan.subject,
      title: titleOf(plan, broadcast),
      thumbnails: { medium: thumbnail },
      liveBroadcastContent: contentOf({ isUpcoming, isOver }),
    },
    liveStreamingDetails: {
      scheduledStartTime: broadcast.start.toISOString(),
      ...(isUpcoming ? {} : { actualStartTime: broadcast.start.toISOString() }),
      ...(isOver ? { actualEndTime: broadcast.end.toISOString() } : {}),
      ...(isUpcoming || isOver ? {} : { concurrentViewers: String(viewersAt(plan, broadcast, now)) }),
    },
  };
}

export function youtubeFeed(plan: BroadcastPlan, now: Date): string {
  const until = new Date(now.getTime() + ANNOUNCED);
  const broadcasts = broadcastsOf(plan, new Date(now.getTime() - 5 * DAY), until).slice(0, IN_FEED);
  const entries = broadcasts.map((broadcast) => {
    const id = videoId(plan.subject, broadcast.start);
    const published = new Date(broadcast.start.getTime() - ANNOUNCED).toISOString();
    return ` <entry>
  <id>yt:video:${id}</id>
  <yt:videoId>${id}</yt:videoId>
  <yt:channelId>${plan.subject}</yt:channelId>
  <title>${escapeHtml(titleOf(plan, broadcast))}</title>
  <published>${published}</published>
  <updated>${published}</updated>
 </entry>
`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns="http://www.w3.org/2005/Atom">
 <yt:channelId>${plan.subject}</yt:channelId>
 <title>${escapeHtml(plan.name)}</title>
${entries.join("")}</feed>
`;
}
