/** @jsxRuntime automatic */
import { MailLayout, Paragraph } from "./layout.tsx";

/** Reports a sign-up with the owner's address, which the form does not reveal (docs/product.md §1.4). */
export function ExistingAccount({ username, href }: { username: string; href: string }) {
  return (
    <MailLayout
      preview="Someone tried to sign up with your email address."
      heading="You already have an account"
      action={{ label: "Log in", href }}
    >
      <Paragraph>
        Hi {username}, someone just tried to sign up for Starling with this email address. You already have an
        account, so we did not create a new one.
      </Paragraph>
      <Paragraph>
        If this was you, log in instead. If you don’t remember your password, choose “Forgot password?” on the
        login page.
      </Paragraph>
      <Paragraph>
        If this wasn’t you, you don’t need to do anything. Your account has not been changed.
      </Paragraph>
    </MailLayout>
  );
}
