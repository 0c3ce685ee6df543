import { options } from "./options.ts";

export const STREAMER_SIZES = options([
  ["tiny", "Tiny, under 10 viewers"],
  ["small", "Small, 10 to 50 viewers"],
  ["growing", "Growing, 50 to 200 viewers"],
  ["large", "Large, over 200 viewers"],
  ["any", "Any size"],
]);

export const VIBES = options([
  ["cozy", "Cozy and calm"],
  ["funny", "Funny and chaotic"],
  ["competitive", "Focused and competitive"],
  ["chatty", "Chatty and social"],
  ["creative", "Creative and curious"],
  ["educational", "Teaching and explaining"],
]);

export const VIEWER_TYPES = options([
  ["lurker", "Lurker"],
  ["chatter", "Chatter"],
  ["regular", "Regular"],
  ["supporter", "Supporter"],
  ["moderator", "Moderator"],
  ["background", "Background viewer"],
  ["other", "Other"],
]);

export const INTERACTION_REASONS = options([
  ["company", "For company"],
  ["laugh", "To laugh"],
  ["learn", "To learn something"],
  ["community", "To be part of a community"],
  ["support", "To support the streamer"],
  ["games", "For the games"],
  ["other", "Other"],
]);

export const HABIT_CHANGES = options([
  ["very-open", "Always looking for someone new"],
  ["open", "Open to someone new"],
  ["sometimes", "Now and then"],
  ["loyal", "Loyal to a few"],
  ["other", "Other"],
]);

export const SUPPORT_WAYS = options([
  ["watching", "By watching"],
  ["chatting", "By chatting"],
  ["sharing", "By telling friends"],
  ["subscribing", "With a subscription"],
  ["donating", "With a donation"],
  ["moderating", "By moderating"],
]);

export const WATCH_FREQUENCIES = options([
  ["daily", "Every day"],
  ["few-times-a-week", "A few times a week"],
  ["weekly", "Once a week"],
  ["few-times-a-month", "A few times a month"],
  ["rarely", "Rarely"],
]);

export const WATCH_TIMES = options([
  ["morning", "Morning"],
  ["afternoon", "Afternoon"],
  ["evening", "Evening"],
  ["night", "Late at night"],
  ["varies", "It varies"],
]);
