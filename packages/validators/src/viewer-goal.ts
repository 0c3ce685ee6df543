/** Average viewers as a percentage of the viewer goal, at most 100. Returns 0 if there is no goal. */
export function viewerGoalPercent(averageViewers: number, maxViewerGoal: number): number {
  if (maxViewerGoal <= 0) return 0;
  return Math.min(100, Math.max(0, Math.round((averageViewers / maxViewerGoal) * 100)));
}
