export const plannedStream = {
  ended: "Ended",
  addToCalendar: "Add to calendar",
  addName: (when: string) => `Add to calendar: ${when}`,
};

export const scheduleTab = {
  addToCalendar: "Add to calendar",
  theNextSevenDays: "The next seven days",
};

export const weekStrip = {
  next: "Next",
  nextAt: (when: string) => `Next, ${when}`,
  zone: (zone: string) => `Times are in ${zone}.`,
  today: "Today",
  noStream: "No stream",
  later: "After the next seven days",
};
