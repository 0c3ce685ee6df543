/** @jsxRuntime automatic */
import { REDIRECT_DAYS } from "@starling/validators/public-pages";
import { MailLayout, Paragraph } from "./layout.tsx";

export function Goodbye({ username, href }: { username: string; href: string }) {
  return (
    <MailLayout
      preview="Your account and everything in it is gone."
      heading="Your account has been deleted"
      action={{ label: "Visit Starling", href }}
    >
      <Paragraph>
        Hi {username}, your Starling account has been deleted, along with your profiles, pictures, clips,
        follows and settings. A paid plan has ended. Your username is held for {REDIRECT_DAYS} days.
      </Paragraph>
      <Paragraph>
        If you reported something, we still look into it but can’t tell you the outcome. If you ever want to
        come back, you can sign up again with this address.
      </Paragraph>
    </MailLayout>
  );
}
