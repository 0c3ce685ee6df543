export const risingRows = {
  next: (when: string) => `Next stream ${when}`,
};
