/** @jsxRuntime automatic */
import { MailLayout, Paragraph } from "./layout.tsx";

/** The last mail to somebody whose account was deleted. */
export function Goodbye({ username, href }: { username: string; href: string }) {
  return (
    <MailLayout
      preview="This is the last email you will get from us."
      heading="Your account has been deleted"
      action={{ label: "Visit Starling", href }}
    >
      <Paragraph>
        Hi {username}, your Starling account has been deleted, along with your profiles, pictures, follows and
        everything else we stored for you.
      </Paragraph>
      <Paragraph>
        This is the last email you will get from us. If you ever want to come back, you can sign up again with
        this address.
      </Paragraph>
    </MailLayout>
  );
}
