/** @jsxRuntime automatic */
import { MailLayout, Paragraph } from "./layout.tsx";

export function PasswordChanged({ username, href }: { username: string; href: string }) {
  return (
    <MailLayout
      preview="If this wasn’t you, act now."
      heading="Your password was changed"
      action={{ label: "Go to Starling", href }}
    >
      <Paragraph>
        Hi {username}, the password for your Starling account was just changed, and every other device was
        logged out.
      </Paragraph>
      <Paragraph>
        If this wasn’t you, open Starling and choose “Forgot password?” right away to get your account back.
      </Paragraph>
    </MailLayout>
  );
}
