export const audience = {
  measured: "measured",
  none: "No average yet",
  viewers: "Viewers",
  ofGoal: (audience: string, goal: number) => `${audience}, goal ${goal}`,
};
