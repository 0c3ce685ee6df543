import { WORKOUTS } from "../demographics.ts";
import {
  AUDIENCE_SIZES,
  CHAT_ATMOSPHERES,
  CHAT_INTERACTIONS,
  INTERACTION_FREQUENCIES,
  PERKS,
  STREAMER_GOALS,
} from "../streaming.ts";
import { choice, choices, text } from "./field.ts";
import { PERSON_FIELDS } from "./person.ts";

/** Who a streamer is and what one finds in the chat: the first tab of the page shows these, and needs none of the equipment. */
export const PRESENCE_FIELDS = {
  ...PERSON_FIELDS,
  hometown: text("Hometown", 100),
  workout: choice("Working out", WORKOUTS),
  preferredAudienceSize: choice("Preferred audience size", AUDIENCE_SIZES),
  streamerGoal: choice("Streamer goal", STREAMER_GOALS),
  chatInteraction: choice("Chat interaction", CHAT_INTERACTIONS),
  chatAtmosphere: choice("Chat atmosphere", CHAT_ATMOSPHERES),
  howOftenInteract: choice("Talks with chat", INTERACTION_FREQUENCIES),
  subscriberFollowerPerks: choices("Perks for followers and subscribers", PERKS),
} as const;
