/** Maximum length of a browser's user agent, which usually has about 120 characters. */
const MAX_USER_AGENT_LENGTH = 400;

/** Terms in the user agents of crawlers, link previews, monitors and HTTP libraries. */
const BOTS =
  /bot\b|bot[/_-]|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|embed|fetch|monitor|uptime|pingdom|lighthouse|headless|phantom|scrap|python|curl|wget|java\/|axios|okhttp|https?:\/\//i;

/** Whether a user agent belongs to a bot: those of browsers start with Mozilla, and bots name themselves. */
export function isBot(agent: string): boolean {
  return !agent.startsWith("Mozilla/") || agent.length > MAX_USER_AGENT_LENGTH || BOTS.test(agent);
}
