/** @jsxRuntime automatic */
import { CHALLENGE_ATTEMPTS } from "@starling/validators/second-factors";
import { MailLayout, Paragraph } from "./layout.tsx";

interface SecondFactorProps {
  username: string;
  about: "on" | "off" | "codes-renewed" | "recovery-code-used" | "codes-refused";
  codesLeft: number;
  href: string;
}

interface Words {
  preview: string;
  heading: string;
  happened: (props: SecondFactorProps) => string;
}

const WORDS: Record<SecondFactorProps["about"], Words> = {
  on: {
    preview: "Logging in now requires a code from your app.",
    heading: "Two-factor authentication is on",
    happened: ({ username }) =>
      `Hi ${username}, logging in to your Starling account now requires a code from your authenticator app. Every other device was logged out. Keep your recovery codes where you can find them without your phone.`,
  },
  off: {
    preview: "If this wasn’t you, act now.",
    heading: "Two-factor authentication was turned off",
    happened: ({ username }) =>
      `Hi ${username}, logging in to your Starling account no longer requires a code. Your recovery codes don’t work anymore.`,
  },
  "codes-renewed": {
    preview: "Your old recovery codes don’t work anymore.",
    heading: "You have new recovery codes",
    happened: ({ username }) =>
      `Hi ${username}, new recovery codes were just created for your Starling account. The old ones don’t work anymore.`,
  },
  "recovery-code-used": {
    preview: "If this wasn’t you, act now.",
    heading: "A recovery code was used",
    happened: ({ username, codesLeft }) =>
      `Hi ${username}, someone just logged in to your Starling account with a recovery code. ${leftText(codesLeft)}`,
  },
  "codes-refused": {
    preview: "They know your password but didn’t have a code.",
    heading: "Someone tried to log in",
    happened: ({ username }) =>
      `Hi ${username}, someone entered the right password for your Starling account, and then ${CHALLENGE_ATTEMPTS} wrong codes. They couldn’t log in.`,
  },
};

/**
 * An attacker who turned on two-factor authentication has the app, so a new password alone does not restore
 * access.
 */
const LOCKED_OUT =
  " Then contact support from the login page: without the code, you need our help to log in.";

function leftText(codesLeft: number): string {
  if (codesLeft === 0) return "That was your last code. Create new codes now.";
  return codesLeft === 1 ? "You have 1 recovery code left." : `You have ${codesLeft} recovery codes left.`;
}

export function SecondFactorMail(props: SecondFactorProps) {
  const { preview, heading, happened } = WORDS[props.about];
  return (
    <MailLayout
      preview={preview}
      heading={heading}
      action={{ label: "Review your security", href: props.href }}
    >
      <Paragraph>{happened(props)}</Paragraph>
      <Paragraph>
        If this wasn’t you, open Starling and choose “Forgot password?” right away to get your account back.
        {props.about === "on" ? LOCKED_OUT : null}
      </Paragraph>
    </MailLayout>
  );
}
