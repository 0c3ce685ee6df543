/** @jsxRuntime automatic */
import { DELETION_MINUTES } from "@starling/validators/accounts";
import { MailLayout, Paragraph } from "./layout.tsx";

/** Carries the link that deletes the account (decisions §2.14). */
export function DeleteAccount({ username, href }: { username: string; href: string }) {
  return (
    <MailLayout
      preview="Here is your link to delete your account."
      heading="Delete your account"
      action={{ label: "Delete my account", href }}
    >
      <Paragraph>
        Hi {username}, you asked to delete your Starling account. The link opens a page with one button;
        nothing happens before you press it. It works once, for {DELETION_MINUTES} minutes.
      </Paragraph>
      <Paragraph>
        Your profiles, pictures, follows and settings go with the account, and nobody can bring them back.
      </Paragraph>
      <Paragraph>
        If it was not you, ignore this mail and choose a new password: somebody may be logged in as you.
      </Paragraph>
    </MailLayout>
  );
}
