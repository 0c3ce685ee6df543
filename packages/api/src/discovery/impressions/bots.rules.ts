/** Maximum length of a browser's user agent; usual are about 120 characters. */
const LONGEST_AGENT = 400;

/** Terms in the user agents of crawlers, link previews, monitors and HTTP libraries. */
const BOTS =
  /bot\b|bot[/_-]|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|embed|fetch|monitor|uptime|pingdom|lighthouse|headless|phantom|scrap|python|curl|wget|java\/|axios|okhttp|https?:\/\//i;

/** All browsers start with Mozilla, and bots identify themselves. */
export function isBot(agent: string): boolean {
  return !agent.startsWith("Mozilla/") || agent.length > LONGEST_AGENT || BOTS.test(agent);
}
