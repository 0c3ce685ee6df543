export const boostedBadge = {
  explanation: "This streamer boosted their card for an hour.",
  boosted: "Boosted",
};
