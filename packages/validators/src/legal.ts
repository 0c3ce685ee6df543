/** Pages that an operator may replace, by file name in `LEGAL_DIR` and by path. */
export const LEGAL_PAGES = ["terms", "privacy", "rules"] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];
