/** @jsxRuntime automatic */

import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Text,
} from "@react-email/components";
import { directionOf } from "@starling/i18n/locales";
import { activeLocale, t } from "@starling/i18n/translate";
import { type CSSProperties, createContext, type ReactNode, useContext } from "react";
import type { Operator } from "../../../ports.ts";

export interface MailAction {
  label: string;
  href: string;
}

/** Footer of a mail that the recipient can unsubscribe from. */
export interface MailEnding {
  why: string;
  stopHref: string;
  settingsHref: string;
}

interface MailLayoutProps {
  /** Text shown in the inbox after the subject. */
  preview: string;
  heading: string;
  action: MailAction;
  ending?: MailEnding;
  children: ReactNode;
}

const SANS = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

// Overrides inline colors in dark mode. The background of the page is set only here: an inline light
// background could stay behind the light text of dark mode.
const DARK = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background-color: #0b0d14 !important; }
  .strong { color: #f1f2f5 !important; }
  .muted { color: #b0b3bc !important; }
  .link { color: #faab3f !important; }
  .button { background-color: #faab3f !important; color: #1f1306 !important; }
  .line { border-color: #2b2e38 !important; }
}`;

const paragraph: CSSProperties = {
  overflowWrap: "anywhere",
  margin: "0 0 16px",
  fontSize: "16px",
  lineHeight: "25px",
  color: "#1a1c24",
};
const small: CSSProperties = { margin: "0 0 16px", fontSize: "14px", lineHeight: "21px", color: "#4c4f58" };

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Text className="strong" style={paragraph} dir="auto">
      {children}
    </Text>
  );
}

const linkStyle: CSSProperties = { color: "#a14f09", textDecoration: "underline" };

function Ending({ ending: { why, stopHref, settingsHref } }: { ending: MailEnding }) {
  return (
    <Text className="muted" style={small}>
      {why}
      <br />
      <Link className="link" href={stopHref} style={linkStyle}>
        {t("Stop these emails")}
      </Link>
      {" · "}
      <Link className="link" href={settingsHref} style={linkStyle}>
        {t("Choose what we email you")}
      </Link>
    </Text>
  );
}

export const OperatorContext = createContext<Operator | undefined>(undefined);

function OperatorLine() {
  const operator = useContext(OperatorContext);
  if (operator === undefined) return null;
  return (
    <>
      <br />
      {operator.name}, {operator.address}
      <br />
      <Link className="link" href={`mailto:${operator.email}`} style={linkStyle}>
        {operator.email}
      </Link>
    </>
  );
}

export function MailLayout({ preview, heading, action, ending, children }: MailLayoutProps) {
  const locale = activeLocale();
  return (
    <Html lang={locale} dir={directionOf(locale)}>
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{heading}</title>
        <style>{DARK}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="page" style={{ margin: 0, padding: "32px 16px", fontFamily: SANS }}>
        <Container dir={directionOf(locale)} style={{ maxWidth: "520px", margin: "0 auto" }}>
          <Heading
            as="h1"
            className="strong"
            style={{
              overflowWrap: "anywhere",
              margin: "0 0 20px",
              fontSize: "22px",
              lineHeight: "30px",
              fontWeight: 650,
              color: "#1a1c24",
            }}
          >
            {heading}
          </Heading>
          {children}
          <Button
            href={action.href}
            className="button"
            style={{
              display: "inline-block",
              margin: "8px 0 24px",
              padding: "13px 22px",
              borderRadius: "8px",
              backgroundColor: "#d87400",
              color: "#1b0e04",
              fontSize: "16px",
              fontWeight: 600,
              textDecoration: "none",
            }}
          >
            {action.label}
          </Button>
          <Text className="muted" style={small} data-skip-in-text="true">
            {t("If the button doesn’t work, open this link:")}
            <br />
            <Link className="link" href={action.href} style={{ ...linkStyle, wordBreak: "break-all" }}>
              {action.href}
            </Link>
          </Text>
          <Hr className="line" style={{ margin: "8px 0 16px", border: 0, borderTop: "1px solid #dddcd8" }} />
          {ending ? <Ending ending={ending} /> : null}
          <Text className="muted" style={{ ...small, margin: 0 }}>
            {t("Starling — small streamers, found.")}
            <OperatorLine />
          </Text>
        </Container>
      </Body>
    </Html>
  );
}
