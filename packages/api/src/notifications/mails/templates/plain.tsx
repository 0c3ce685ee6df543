/** @jsxRuntime automatic */
import { MailLayout, Paragraph } from "./layout.tsx";

export interface PlainMail {
  subject: string;
  /** Text shown in the inbox after the subject. */
  preview: string;
  heading: string;
  label: string;
  paragraphs: string[];
}

export function PlainMailLayout({ mail, href }: { mail: PlainMail; href: string }) {
  const { preview, heading, label, paragraphs } = mail;
  return (
    <MailLayout preview={preview} heading={heading} action={{ label, href }}>
      {paragraphs.map((text) => (
        <Paragraph key={text}>{text}</Paragraph>
      ))}
    </MailLayout>
  );
}
