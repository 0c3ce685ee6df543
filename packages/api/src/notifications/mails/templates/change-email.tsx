/** @jsxRuntime automatic */
import { EMAIL_CHANGE_HOURS } from "@starling/validators/accounts";
import { MailLayout, Paragraph } from "./layout.tsx";

interface ChangeEmailProps {
  username: string;
  newEmail: string;
  side: "old" | "new";
  href: string;
}

/** Mail with the link by which one of the two addresses confirms a change (docs/product.md §1.11). */
export function ChangeEmail({ username, newEmail, side, href }: ChangeEmailProps) {
  const notYou =
    side === "old"
      ? "If this wasn’t you, don’t open the link and change your password: someone else may have access to your account."
      : "If you don’t recognize this account, ignore this email, and nothing will change.";
  return (
    <MailLayout
      preview="Confirm from your current and your new address."
      heading="Confirm your new email address"
      action={{ label: "Confirm", href }}
    >
      <Paragraph>
        Hi {username}, you asked to change the email address of your Starling account to {newEmail}. Nothing
        changes until you confirm from your current address and from the new one. This link works once and
        expires in {EMAIL_CHANGE_HOURS} hours.
      </Paragraph>
      <Paragraph>{notYou}</Paragraph>
    </MailLayout>
  );
}

/** Informs the owner of an address that another account tried to use. */
export function EmailTaken({ username, href }: { username: string; href: string }) {
  return (
    <MailLayout
      preview="Your address already belongs to an account."
      heading="You already have an account"
      action={{ label: "Go to Starling", href }}
    >
      <Paragraph>
        Hi {username}, someone asked to use this address for another Starling account. It already belongs to
        yours, so nothing has changed.
      </Paragraph>
      <Paragraph>If it was you, log in with this address or delete that account first.</Paragraph>
    </MailLayout>
  );
}

export function EmailChanged({ username, href }: { username: string; href: string }) {
  return (
    <MailLayout
      preview="Your account has a new address now."
      heading="Your email address was changed"
      action={{ label: "Go to Starling", href }}
    >
      <Paragraph>
        Hi {username}, the change of your Starling email address was confirmed from both addresses. We’ll
        write to the new one from now on, and your other devices were logged out.
      </Paragraph>
    </MailLayout>
  );
}
