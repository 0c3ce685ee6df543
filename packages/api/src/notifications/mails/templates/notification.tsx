/** @jsxRuntime automatic */
import { type MailAction, type MailEnding, MailLayout, Paragraph } from "./layout.tsx";

interface NotificationMailProps {
  username: string;
  /** What has happened, and more of it, as under the bell. */
  title: string;
  text: string;
  action: MailAction;
  ending: MailEnding;
}

/** Tells of one thing that somebody wanted to hear of. */
export function NotificationMail({ username, title, text, action, ending }: NotificationMailProps) {
  return (
    <MailLayout preview={text} heading={title} action={action} ending={ending}>
      <Paragraph>Hi {username},</Paragraph>
      <Paragraph>{text}</Paragraph>
    </MailLayout>
  );
}
