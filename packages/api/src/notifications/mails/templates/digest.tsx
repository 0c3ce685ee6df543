/** @jsxRuntime automatic */
import { t } from "@starling/i18n/translate";
import { type MailAction, type MailEnding, MailLayout, Paragraph } from "./layout.tsx";

interface DigestProps {
  username: string;
  /** Text such as "3 new followers and 1 like of your clips". */
  text: string;
  action: MailAction;
  ending: MailEnding;
}

export function Digest({ username, text, action, ending }: DigestProps) {
  return (
    <MailLayout preview={text} heading={t("Since yesterday")} action={action} ending={ending}>
      <Paragraph>{t("Hi {username}, since yesterday you got {news}.", { username, news: text })}</Paragraph>
    </MailLayout>
  );
}
