/** @jsxRuntime automatic */
import { VERIFICATION_HOURS } from "@starling/validators/accounts";
import { MailLayout, Paragraph } from "./layout.tsx";

export function VerifyEmail({ username, href }: { username: string; href: string }) {
  return (
    <MailLayout
      preview={`One step left, ${username}: confirm that this address is yours.`}
      heading="Verify your email"
      action={{ label: "Verify my email", href }}
    >
      <Paragraph>Hi {username}, welcome to Starling.</Paragraph>
      <Paragraph>
        Confirm that this address is yours, and you can log in. The link works once and expires in{" "}
        {VERIFICATION_HOURS} hours. Accounts that are not verified by then are removed.
      </Paragraph>
      <Paragraph>Didn’t sign up? Ignore this email, and you won’t hear from us again.</Paragraph>
    </MailLayout>
  );
}
