/** @jsxRuntime automatic */
import { t } from "@starling/i18n/translate";
import { type MailAction, type MailEnding, MailLayout, Paragraph } from "./layout.tsx";

interface NotificationMailProps {
  username: string;
  /** Same title and text as in the notification list. */
  title: string;
  text: string;
  action: MailAction;
  ending: MailEnding;
}

export function NotificationMail({ username, title, text, action, ending }: NotificationMailProps) {
  return (
    <MailLayout preview={text} heading={title} action={action} ending={ending}>
      <Paragraph>{t("Hi {username},", { username })}</Paragraph>
      <Paragraph>{text}</Paragraph>
    </MailLayout>
  );
}
