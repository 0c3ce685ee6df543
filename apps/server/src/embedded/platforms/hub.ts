import { createHmac } from "node:crypto";
import { escapeHtml } from "../../http/markup.ts";
import type { BroadcastPlan } from "./broadcasts.ts";
import type { Parcel } from "./deliveries.ts";
import type { StandIn } from "./stand-in.ts";
import type { Transition } from "./transitions.ts";
import { videoId } from "./video-ids.ts";

export const TOPIC = "https://www.youtube.com/xml/feeds/videos.xml?channel_id=";

function feedOf({ plan, before, after }: Transition, now: Date): string {
  const { subject, name } = plan;
  const start = after.start ?? before.start ?? now.toISOString();
  const id = videoId(subject, new Date(start));
  const at = now.toISOString();
  return `<?xml version='1.0' encoding='UTF-8'?>
<feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns="http://www.w3.org/2005/Atom"><link rel="hub" href="https://pubsubhubbub.appspot.com"/><link rel="self" href="${TOPIC}${subject}"/><title>YouTube video feed</title><updated>${at}</updated><entry>
  <id>yt:video:${id}</id>
  <yt:videoId>${id}</yt:videoId>
  <yt:channelId>${subject}</yt:channelId>
  <title>${escapeHtml(after.title ?? before.title ?? name)}</title>
  <link rel="alternate" href="https://www.youtube.com/watch?v=${id}"/>
  <author>
   <name>${escapeHtml(name)}</name>
   <uri>https://www.youtube.com/channel/${subject}</uri>
  </author>
  <published>${start}</published>
  <updated>${at}</updated>
 </entry></feed>
`;
}

async function feeds(standIn: StandIn, { subject }: BroadcastPlan, body: string): Promise<Parcel[]> {
  const now = standIn.now();
  const subscribed = (await standIn.leases.values()).filter(
    ({ topic, expiresAt }) => topic === TOPIC + subject && new Date(expiresAt) > now,
  );
  return subscribed.map(({ topic, callback, secret }) => ({
    url: standIn.reach(callback),
    body,
    headers: {
      "content-type": "application/atom+xml",
      link: `<https://pubsubhubbub.appspot.com>; rel=hub, <${topic}>; rel=self`,
      "x-hub-signature": `sha1=${createHmac("sha1", secret).update(body).digest("hex")}`,
    },
  }));
}

export function hubParcels(standIn: StandIn, transition: Transition): Promise<Parcel[]> {
  return feeds(standIn, transition.plan, feedOf(transition, standIn.now()));
}
