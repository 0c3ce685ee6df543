/** @jsxRuntime automatic */
import { MailLayout, Paragraph } from "./layout.tsx";

/** Warns an owner that the password is a new one. */
export function PasswordChanged({ username, href }: { username: string; href: string }) {
  return (
    <MailLayout
      preview="If this was not you, act now."
      heading="Your password was changed"
      action={{ label: "Go to Starling", href }}
    >
      <Paragraph>
        Hi {username}, the password of your Starling account was just changed, and every other device was
        logged out.
      </Paragraph>
      <Paragraph>
        If it was not you, open Starling and use "Forgot password?" right away to take your account back.
      </Paragraph>
    </MailLayout>
  );
}
