/** @jsxRuntime automatic */
import { DELETION_MINUTES } from "@starling/validators/accounts";
import { MailLayout, Paragraph } from "./layout.tsx";

export function DeleteAccount({ username, href }: { username: string; href: string }) {
  return (
    <MailLayout
      preview="Here is your link to delete your account."
      heading="Delete your account"
      action={{ label: "Delete my account", href }}
    >
      <Paragraph>
        Hi {username}, you asked to delete your Starling account. The link below opens a page with one button;
        nothing is deleted until you press it. The link works once and expires in {DELETION_MINUTES} minutes.
      </Paragraph>
      <Paragraph>
        Your profiles, pictures, clips, follows and settings will be deleted with your account. A paid plan
        ends immediately and isn’t refunded. This can’t be undone.
      </Paragraph>
      <Paragraph>
        If this wasn’t you, ignore this email and change your password: someone else may have access to your
        account.
      </Paragraph>
    </MailLayout>
  );
}
