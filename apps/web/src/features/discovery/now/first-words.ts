export const firstLine = {
  title: "Be the first",
  description: "Live right now, with at most two people watching.",
  nobodyYet: "nobody watching yet",
  nobody: "Everyone who is live has company right now.",
  elsewhere: "Everyone who is live in your languages has company. Surf can look in all languages.",
  loadFailed: "These streams could not be loaded",
};
