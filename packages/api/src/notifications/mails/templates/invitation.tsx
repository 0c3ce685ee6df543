/** @jsxRuntime automatic */
import { INVITATION_DAYS } from "@starling/validators/waitlist";
import { MailLayout, Paragraph } from "./layout.tsx";

/** Mail to the waitlist (docs/product.md §1.13). */
export function Invitation({ href }: { href: string }) {
  return (
    <MailLayout
      preview="It’s your turn: you can sign up now."
      heading="It’s your turn"
      action={{ label: "Sign up", href }}
    >
      <Paragraph>
        You joined the waitlist of Starling, and now there is room for you. The link below lets you sign up.
        It works for one account and expires in {INVITATION_DAYS} days.
      </Paragraph>
      <Paragraph>Not interested anymore? Ignore this email, and we won’t email you again.</Paragraph>
    </MailLayout>
  );
}
