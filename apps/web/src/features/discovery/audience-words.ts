export const audience = {
  viewers: "Viewers",
  ofGoal: (audience: string, goal: number) => `${audience}, goal ${goal}`,
};
