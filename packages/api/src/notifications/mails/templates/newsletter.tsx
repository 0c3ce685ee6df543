/** @jsxRuntime automatic */
import { t } from "@starling/i18n/translate";
import { Fragment } from "react";
import { type Block, readMarkdown, type Span } from "../markdown.rules.ts";
import { MailLayout, Paragraph } from "./layout.tsx";

interface NewsletterProps {
  subject: string;
  /** Text in Markdown. */
  body: string;
  siteHref: string;
  stopHref: string;
  settingsHref: string;
}

export function Newsletter({ subject, body, siteHref, stopHref, settingsHref }: NewsletterProps) {
  const ending = {
    why: t("You’re getting this email because you opted in: the occasional newsletter."),
    stopHref,
    settingsHref,
  };
  const action = { label: t("Go to Starling"), href: siteHref };
  return (
    <MailLayout preview={subject} heading={subject} action={action} ending={ending}>
      {readMarkdown(body).map((block) => (
        <Part key={JSON.stringify(block)} block={block} />
      ))}
    </MailLayout>
  );
}

function Part({ block: { kind, lines } }: { block: Block }) {
  return lines.map((spans) => (
    <Paragraph key={JSON.stringify(spans)}>
      {kind === "list" ? "• " : null}
      {kind === "heading" ? (
        <strong>
          <Spans spans={spans} />
        </strong>
      ) : (
        <Spans spans={spans} />
      )}
    </Paragraph>
  ));
}

function Spans({ spans }: { spans: Span[] }) {
  return spans.map(({ text, isBold, href }) => (
    <Fragment key={`${text} ${href}`}>
      {href ? <a href={href}>{text}</a> : null}
      {!href && isBold ? <strong>{text}</strong> : null}
      {href || isBold ? null : text}
    </Fragment>
  ));
}
