/** @jsxRuntime automatic */
import { MailLayout, Paragraph } from "./layout.tsx";

export function AccessTokenCreated({ username, href }: { username: string; href: string }) {
  return (
    <MailLayout
      preview="If this wasn’t you, act now."
      heading="An access token was created"
      action={{ label: "Review your tokens", href }}
    >
      <Paragraph>
        Hi {username}, an access token was just created for your Starling account. A program that has it can
        use Starling in your name until you revoke it.
      </Paragraph>
      <Paragraph>
        If this wasn’t you, open Starling and choose “Forgot password?” right away to get your account back. A
        new password also revokes every access token.
      </Paragraph>
    </MailLayout>
  );
}
