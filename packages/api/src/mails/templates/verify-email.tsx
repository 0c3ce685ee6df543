/** @jsxRuntime automatic */
import { VERIFICATION_HOURS } from "@starling/validators/accounts";
import { MailLayout, Paragraph } from "./layout.tsx";

/** Asks a new account's owner to confirm the address (decisions §2.5). */
export function VerifyEmail({ username, href }: { username: string; href: string }) {
  return (
    <MailLayout
      preview={`One step left, ${username}: confirm that this address is yours.`}
      heading="Verify your e-mail"
      action={{ label: "Verify my e-mail", href }}
    >
      <Paragraph>Hi {username}, welcome to Starling.</Paragraph>
      <Paragraph>
        Confirm that this address is yours and you can log in. The link works once, for {VERIFICATION_HOURS}{" "}
        hours; an account that is not verified by then is removed.
      </Paragraph>
      <Paragraph>Did you not sign up? Then ignore this mail and nothing more will come.</Paragraph>
    </MailLayout>
  );
}
