const MAX_USER_AGENT_LENGTH = 400;

const BOTS =
  /bot\b|bot[/_-]|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|embed|fetch|monitor|uptime|pingdom|lighthouse|headless|phantom|scrap|python|curl|wget|java\/|axios|okhttp|https?:\/\//i;

/** User agents of browsers start with "Mozilla"; those of bots name the bot. */
export function isBot(agent: string): boolean {
  return !agent.startsWith("Mozilla/") || agent.length > MAX_USER_AGENT_LENGTH || BOTS.test(agent);
}
