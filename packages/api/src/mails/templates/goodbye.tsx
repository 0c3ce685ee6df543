/** @jsxRuntime automatic */
import { MailLayout, Paragraph } from "./layout.tsx";

/** The last mail to somebody whose account was deleted. */
export function Goodbye({ username, href }: { username: string; href: string }) {
  return (
    <MailLayout
      preview="It is done, and this is our last mail to you."
      heading="Your account is deleted"
      action={{ label: "Visit Starling", href }}
    >
      <Paragraph>
        Hi {username}, your Starling account is deleted, with your profiles, pictures, follows and everything
        else we kept for you.
      </Paragraph>
      <Paragraph>
        This is our last mail to you. Should you ever want to come back, you can sign up with this address
        again.
      </Paragraph>
    </MailLayout>
  );
}
