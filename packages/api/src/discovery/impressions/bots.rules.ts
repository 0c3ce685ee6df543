/** Longest user agent that is read; browsers send about 120 characters. */
const LONGEST_AGENT = 400;

/** Words by which crawlers, link previews, monitors and HTTP libraries name themselves. */
const BOTS =
  /bot\b|bot[/_-]|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|embed|fetch|monitor|uptime|pingdom|lighthouse|headless|phantom|scrap|python|curl|wget|java\/|axios|okhttp|https?:\/\//i;

/** Whether a user agent is not a person's browser: every browser calls itself Mozilla, and bots name themselves. */
export function isBot(agent: string): boolean {
  return !agent.startsWith("Mozilla/") || agent.length > LONGEST_AGENT || BOTS.test(agent);
}
