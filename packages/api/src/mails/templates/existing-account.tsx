/** @jsxRuntime automatic */
import { MailLayout, Paragraph } from "./layout.tsx";

/** Tells an owner that somebody signed up with their address; the sign-up form itself tells nobody (decisions §2.5). */
export function ExistingAccount({ username, href }: { username: string; href: string }) {
  return (
    <MailLayout
      preview="Somebody tried to sign up with your address."
      heading="You already have an account"
      action={{ label: "Log in", href }}
    >
      <Paragraph>
        Hi {username}, somebody just tried to sign up to Starling with this address. You already have an
        account, so no new one was made.
      </Paragraph>
      <Paragraph>
        If it was you, log in instead. If you no longer know your password, use "Forgot password?" on that
        page.
      </Paragraph>
      <Paragraph>If it was not you, there is nothing to do: your account is untouched.</Paragraph>
    </MailLayout>
  );
}
