export const DEMO_EMAILS = {
  viewer: "viewer@demo.test",
  premium: "premium@demo.test",
  streamer: "streamer@demo.test",
  pro: "pro@demo.test",
} as const;
