/** @jsxRuntime automatic */
import { RESET_MINUTES } from "@starling/validators/accounts";
import { MailLayout, Paragraph } from "./layout.tsx";

/** Carries the link that sets a new password (decisions §2.6). */
export function ResetPassword({ username, href }: { username: string; href: string }) {
  return (
    <MailLayout
      preview="Here is your link to choose a new password."
      heading="Choose a new password"
      action={{ label: "Choose a new password", href }}
    >
      <Paragraph>
        Hi {username}, somebody asked for a new password for your Starling account. If it was you, the link
        works once, for {RESET_MINUTES} minutes.
      </Paragraph>
      <Paragraph>If it was not you, ignore this mail: your password stays as it is.</Paragraph>
    </MailLayout>
  );
}
