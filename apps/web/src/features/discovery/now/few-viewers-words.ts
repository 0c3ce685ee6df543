export const firstLine = {
  title: "Be the first",
  description: "Live right now, with at most two people watching.",
  nobody: "Everyone who is live has company right now.",
  nobodyLive: "Nobody is live right now. Streams with few viewers show up here.",
  nobodyHere: "No one on Starling is live right now. Surf goes on with streamers who haven’t joined yet.",
  allAbove: "Everyone who is live with few viewers is shown above.",
  elsewhere: "Everyone who is live in your languages has company. Surf can look in all languages.",
  loadFailed: "These streams could not be loaded",
};
