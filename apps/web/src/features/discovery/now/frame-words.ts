export const nowFrame = {
  liveNow: "Live now",
  loading: "Loading live streamers",
};
