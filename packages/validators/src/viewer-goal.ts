/** At most 100; 0 if there is no goal. */
export function viewerGoalPercent(averageViewers: number, maxViewerGoal: number): number {
  if (maxViewerGoal <= 0) return 0;
  return Math.min(100, Math.max(0, Math.round((averageViewers / maxViewerGoal) * 100)));
}
