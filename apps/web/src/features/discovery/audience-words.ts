export const audience = {
  measured: "measured",
  viewers: "Viewers",
  ofGoal: (audience: string, goal: number) => `${audience}, goal ${goal}`,
};
