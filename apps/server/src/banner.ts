import { DEMO_PASSWORD } from "./prepare-data.ts";

/** `readyMs`: milliseconds since the process started. */
export interface BannerFacts {
  url: string;
  readyMs: number;
  embeddedDatabase: boolean;
  dataDir: string;
  outbox: boolean;
  demo: boolean;
}

const DEMO_ACCOUNTS = [
  ["viewer@demo.test", "viewer on the Free plan"],
  ["premium@demo.test", "viewer on the Premium plan"],
  ["streamer@demo.test", "streamer on the Free plan"],
  ["pro@demo.test", "streamer on the Pro plan"],
] as const;

export function banner(facts: BannerFacts, colours: boolean): string {
  const paint = (code: number, text: string) => (colours ? `\u001b[${code}m${text}\u001b[0m` : text);
  const row = (label: string, value: string) => `  ${paint(2, label.padEnd(10))}${value}`;
  const lines = [
    `  ${paint(1, "Starling")} is running ${paint(2, `· ready in ${(facts.readyMs / 1000).toFixed(1)} s`)}`,
    "",
    row("Open", paint(36, facts.url)),
    row("API", `${facts.url}/api/v1/docs`),
  ];
  if (facts.url.startsWith("http:"))
    lines.push(
      row("Cookies", `not Secure  ${paint(2, "(PUBLIC_URL is plain http; production requires https)")}`),
    );
  if (facts.outbox)
    lines.push(row("Mail", `${facts.url}/dev/outbox  ${paint(2, "(kept locally, not sent)")}`));
  if (facts.embeddedDatabase)
    lines.push(row("Data", `${facts.dataDir}  ${paint(2, "(embedded PostgreSQL)")}`));
  if (facts.demo) {
    lines.push("", `  Demo accounts, password ${paint(1, DEMO_PASSWORD)}`);
    for (const [email, what] of DEMO_ACCOUNTS) lines.push(`  ${email.padEnd(22)}${paint(2, what)}`);
  }
  return ["", ...lines, "", `  ${paint(2, "Press Ctrl+C to stop")}`, ""].join("\n");
}
