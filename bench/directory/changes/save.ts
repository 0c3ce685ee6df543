import type { Agent } from "node:http";
import type { UpdateProfileInput } from "@starling/validators/profiles";
import { send } from "../../drills/traffic/http-request.ts";

/** Saves a streamer's profile through a server; answers how long that took, in milliseconds. @throws for any other status than 200 */
export async function saveProfile(
  url: string,
  cookie: string,
  fields: UpdateProfileInput,
  agent?: Agent,
): Promise<number> {
  const answer = await send(url, "/api/trpc/profiles.update", {
    method: "POST",
    cookie,
    json: { json: fields },
    ...(agent ? { agent } : {}),
  });
  if (answer.status !== 200) throw new Error(`A save got ${answer.status}: ${answer.body.slice(0, 300)}`);
  return answer.ms;
}
