export const featuredStreamer = {
  featured: "Featured",
  partOf: "This spot is part of",
  turns: "’s paid plan. Streamers whose plan includes it take turns here, an hour each.",
};
