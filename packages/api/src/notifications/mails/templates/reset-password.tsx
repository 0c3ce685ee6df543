/** @jsxRuntime automatic */
import { RESET_MINUTES } from "@starling/validators/accounts";
import { MailLayout, Paragraph } from "./layout.tsx";

export function ResetPassword({ username, href }: { username: string; href: string }) {
  return (
    <MailLayout
      preview="Here is your link to choose a new password."
      heading="Choose a new password"
      action={{ label: "Choose a new password", href }}
    >
      <Paragraph>
        Hi {username}, someone asked to reset the password for your Starling account. If it was you, use the
        link below. It works once and expires in {RESET_MINUTES} minutes.
      </Paragraph>
      <Paragraph>If this wasn’t you, ignore this email. Your password stays the same.</Paragraph>
    </MailLayout>
  );
}
