export const bio = {
  noBioYet: "No bio yet.",
};

export const channelList = {
  newTab: "(opens in a new tab)",
};

export const factList = {
  notSpecified: "Not specified",
};

export const viewerGoal = {
  noGoal: "No goal set",
  reached: (goal: string) => `Goal of ${goal} reached`,
  goal: (goal: string) => `Goal: ${goal} on average`,
  onAverage: (average: string, goal: string) => `${average} of ${goal} on average`,
  viewerGoal: "Viewer goal",
};
