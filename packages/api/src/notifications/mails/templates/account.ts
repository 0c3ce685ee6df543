import {
  DELETION_MINUTES,
  EMAIL_CHANGE_HOURS,
  RESET_MINUTES,
  VERIFICATION_HOURS,
} from "@starling/validators/accounts";
import { REDIRECT_DAYS } from "@starling/validators/public-pages";
import { CHALLENGE_ATTEMPTS, type SecondFactorEvent } from "@starling/validators/second-factors";
import { INVITATION_DAYS } from "@starling/validators/waitlist";
import type { PlainMail } from "./plain.tsx";

const RECOVER =
  "If this wasn’t you, open Starling and choose “Forgot password?” right away to get your account back.";

export const verifyEmail = (username: string): PlainMail => ({
  subject: "Verify your email for Starling",
  preview: `One step left, ${username}: confirm that this address is yours.`,
  heading: "Verify your email",
  label: "Verify my email",
  paragraphs: [
    `Hi ${username}, welcome to Starling.`,
    `Confirm that this address is yours, and you can log in. The link works once and expires in ${VERIFICATION_HOURS} hours. Accounts that are not verified by then are removed.`,
    "Didn’t sign up? Ignore this email, and you won’t hear from us again.",
  ],
});

export const resetPassword = (username: string): PlainMail => ({
  subject: "Reset your Starling password",
  preview: "Here is your link to choose a new password.",
  heading: "Choose a new password",
  label: "Choose a new password",
  paragraphs: [
    `Hi ${username}, someone asked to reset the password for your Starling account. If it was you, use the link below. It works once and expires in ${RESET_MINUTES} minutes.`,
    "If this wasn’t you, ignore this email. Your password stays the same.",
  ],
});

/**
 * Informs the owner of an email address about a sign-up with it, because the form does not reveal that the
 * address is taken (docs/product.md §1.4).
 */
export const existingAccount = (username: string): PlainMail => ({
  subject: "You already have a Starling account",
  preview: "Someone tried to sign up with your email address.",
  heading: "You already have an account",
  label: "Log in",
  paragraphs: [
    `Hi ${username}, someone just tried to sign up for Starling with this email address. You already have an account, so we did not create a new one.`,
    "If this was you, log in instead. If you don’t remember your password, choose “Forgot password?” on the login page.",
    "If this wasn’t you, you don’t need to do anything. Your account has not been changed.",
  ],
});

export const passwordChanged = (username: string): PlainMail => ({
  subject: "Your Starling password was changed",
  preview: "If this wasn’t you, act now.",
  heading: "Your password was changed",
  label: "Go to Starling",
  paragraphs: [
    `Hi ${username}, the password for your Starling account was just changed, and every other device was logged out.`,
    RECOVER,
  ],
});

export const accessTokenCreated = (username: string): PlainMail => ({
  subject: "An access token was created for your Starling account",
  preview: "If this wasn’t you, act now.",
  heading: "An access token was created",
  label: "Review your tokens",
  paragraphs: [
    `Hi ${username}, an access token was just created for your Starling account. A program that has it can use Starling in your name until you revoke it.`,
    `${RECOVER} A new password also revokes every access token.`,
  ],
});

/** Mail with the link that confirms a change of address (docs/product.md §1.11). */
export const changeEmail = (username: string, newEmail: string, side: "old" | "new"): PlainMail => ({
  subject: "Confirm your new email address for Starling",
  preview: "Confirm from your current and your new address.",
  heading: "Confirm your new email address",
  label: "Confirm",
  paragraphs: [
    `Hi ${username}, you asked to change the email address of your Starling account to ${newEmail}. Nothing changes until you confirm from your current address and from the new one. This link works once and expires in ${EMAIL_CHANGE_HOURS} hours.`,
    side === "old"
      ? "If this wasn’t you, don’t open the link and change your password: someone else may have access to your account."
      : "If you don’t recognize this account, ignore this email, and nothing will change.",
  ],
});

/** Informs the owner of an address that another account tried to use. */
export const emailTaken = (username: string): PlainMail => ({
  subject: "You already have a Starling account",
  preview: "Your address already belongs to an account.",
  heading: "You already have an account",
  label: "Go to Starling",
  paragraphs: [
    `Hi ${username}, someone asked to use this address for another Starling account. It already belongs to yours, so nothing has changed.`,
    "If it was you, log in with this address or delete that account first.",
  ],
});

export const emailChanged = (username: string): PlainMail => ({
  subject: "Your Starling email address was changed",
  preview: "Your account has a new address now.",
  heading: "Your email address was changed",
  label: "Go to Starling",
  paragraphs: [
    `Hi ${username}, the change of your Starling email address was confirmed from both addresses. We’ll write to the new one from now on, and your other devices were logged out.`,
  ],
});

/** Mail to the waitlist (docs/product.md §1.13). */
export const INVITATION: PlainMail = {
  subject: "Your invitation to Starling",
  preview: "It’s your turn: you can sign up now.",
  heading: "It’s your turn",
  label: "Sign up",
  paragraphs: [
    `You joined the waitlist of Starling, and now there is room for you. The link below lets you sign up. It works for one account and expires in ${INVITATION_DAYS} days.`,
    "Not interested anymore? Ignore this email, and we won’t email you again.",
  ],
};

export const deleteAccount = (username: string): PlainMail => ({
  subject: "Delete your Starling account",
  preview: "Here is your link to delete your account.",
  heading: "Delete your account",
  label: "Delete my account",
  paragraphs: [
    `Hi ${username}, you asked to delete your Starling account. The link below opens a page with one button; nothing is deleted until you press it. The link works once and expires in ${DELETION_MINUTES} minutes.`,
    "Your profiles, pictures, clips, follows and settings will be deleted with your account. A paid plan ends immediately and isn’t refunded. This can’t be undone.",
    "If this wasn’t you, ignore this email and change your password: someone else may have access to your account.",
  ],
});

export const goodbye = (username: string): PlainMail => ({
  subject: "Your Starling account has been deleted",
  preview: "Your account and everything in it is gone.",
  heading: "Your account has been deleted",
  label: "Visit Starling",
  paragraphs: [
    `Hi ${username}, your Starling account has been deleted, along with your profiles, pictures, clips, follows and settings. A paid plan has ended. Your username is held for ${REDIRECT_DAYS} days.`,
    "If you reported something, we still look into it but can’t tell you the outcome. If you ever want to come back, you can sign up again with this address.",
  ],
});

interface EventWords {
  subject: string;
  preview: string;
  heading: string;
  /** Text after “Hi {username}, ”. */
  happened: string;
}

const SECOND_FACTOR: Record<SecondFactorEvent, EventWords> = {
  on: {
    subject: "Two-factor authentication is on for your Starling account",
    preview: "Logging in now requires a code from your app.",
    heading: "Two-factor authentication is on",
    happened:
      "logging in to your Starling account now requires a code from your authenticator app. Every other device was logged out. Keep your recovery codes where you can find them without your phone.",
  },
  off: {
    subject: "Two-factor authentication was turned off for your Starling account",
    preview: "If this wasn’t you, act now.",
    heading: "Two-factor authentication was turned off",
    happened:
      "logging in to your Starling account no longer requires a code. Your recovery codes don’t work anymore.",
  },
  "codes-renewed": {
    subject: "Your Starling recovery codes were replaced",
    preview: "Your old recovery codes don’t work anymore.",
    heading: "You have new recovery codes",
    happened:
      "new recovery codes were just created for your Starling account. The old ones don’t work anymore.",
  },
  "recovery-code-used": {
    subject: "A recovery code was used for your Starling account",
    preview: "If this wasn’t you, act now.",
    heading: "A recovery code was used",
    happened: "someone just logged in to your Starling account with a recovery code.",
  },
  "codes-refused": {
    subject: "Someone tried to log in to your Starling account",
    preview: "They know your password but didn’t have a code.",
    heading: "Someone tried to log in",
    happened: `someone entered the right password for your Starling account, and then ${CHALLENGE_ATTEMPTS} wrong codes. They couldn’t log in.`,
  },
};

/** If an attacker turned on two-factor authentication, a new password alone does not restore access. */
const LOCKED_OUT =
  " Then contact support from the login page: without the code, you need our help to log in.";

function leftText(codesLeft: number): string {
  if (codesLeft === 0) return " That was your last code. Create new codes now.";
  return codesLeft === 1 ? " You have 1 recovery code left." : ` You have ${codesLeft} recovery codes left.`;
}

export function secondFactorMail(username: string, about: SecondFactorEvent, codesLeft: number): PlainMail {
  const { happened, ...words } = SECOND_FACTOR[about];
  return {
    ...words,
    label: "Review your security",
    paragraphs: [
      `Hi ${username}, ${happened}${about === "recovery-code-used" ? leftText(codesLeft) : ""}`,
      `${RECOVER}${about === "on" ? LOCKED_OUT : ""}`,
    ],
  };
}
