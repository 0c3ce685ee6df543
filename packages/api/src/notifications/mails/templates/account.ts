import { t } from "@starling/i18n/translate";
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

const recover = () =>
  t("If this wasn’t you, open Starling and choose “Forgot password?” right away to get your account back.");

export const verifyEmail = (username: string): PlainMail => ({
  subject: t("Verify your email for Starling"),
  preview: t("One step left, {username}: confirm that this address is yours.", { username }),
  heading: t("Verify your email"),
  label: t("Verify my email"),
  paragraphs: [
    t("Hi {username}, welcome to Starling.", { username }),
    t(
      "Confirm that this address is yours, and you can log in. The link works once and expires in {hours, plural, one {# hour} other {# hours}}. Accounts that are not verified by then are removed.",
      { hours: VERIFICATION_HOURS },
    ),
    t("Didn’t sign up? Ignore this email, and you won’t hear from us again."),
  ],
});

export const resetPassword = (username: string): PlainMail => ({
  subject: t("Reset your Starling password"),
  preview: t("Here is your link to choose a new password."),
  heading: t("Choose a new password"),
  label: t("Choose a new password"),
  paragraphs: [
    t(
      "Hi {username}, someone asked to reset the password for your Starling account. If it was you, use the link below. It works once and expires in {minutes, plural, one {# minute} other {# minutes}}.",
      { username, minutes: RESET_MINUTES },
    ),
    t("If this wasn’t you, ignore this email. Your password stays the same."),
  ],
});

/**
 * Informs the owner of an email address that someone tried to sign up with this address. The sign-up form
 * does not reveal that the address is taken (docs/product.md §1.4).
 */
export const existingAccount = (username: string): PlainMail => ({
  subject: t("You already have a Starling account"),
  preview: t("Someone tried to sign up with your email address."),
  heading: t("You already have an account"),
  label: t("Log in"),
  paragraphs: [
    t(
      "Hi {username}, someone just tried to sign up for Starling with this email address. You already have an account, so we did not create a new one.",
      { username },
    ),
    t(
      "If this was you, log in instead. If you don’t remember your password, choose “Forgot password?” on the login page.",
    ),
    t("If this wasn’t you, you don’t need to do anything. Your account has not been changed."),
  ],
});

export const passwordChanged = (username: string): PlainMail => ({
  subject: t("Your Starling password was changed"),
  preview: t("If this wasn’t you, act now."),
  heading: t("Your password was changed"),
  label: t("Go to Starling"),
  paragraphs: [
    t(
      "Hi {username}, the password for your Starling account was just changed, and every other device was logged out.",
      { username },
    ),
    recover(),
  ],
});

export const accessTokenCreated = (username: string): PlainMail => ({
  subject: t("An access token was created for your Starling account"),
  preview: t("If this wasn’t you, act now."),
  heading: t("An access token was created"),
  label: t("Review your tokens"),
  paragraphs: [
    t(
      "Hi {username}, an access token was just created for your Starling account. A program that has it can use Starling in your name until you revoke it.",
      { username },
    ),
    t(
      "If this wasn’t you, open Starling and choose “Forgot password?” right away to get your account back. A new password also revokes every access token.",
    ),
  ],
});

export const changeEmail = (username: string, newEmail: string, side: "old" | "new"): PlainMail => ({
  subject: t("Confirm your new email address for Starling"),
  preview: t("Confirm from your current and your new address."),
  heading: t("Confirm your new email address"),
  label: t("Confirm"),
  paragraphs: [
    t(
      "Hi {username}, you asked to change the email address of your Starling account to {newEmail}. Nothing changes until you confirm from your current address and from the new one. This link works once and expires in {hours, plural, one {# hour} other {# hours}}.",
      { username, newEmail, hours: EMAIL_CHANGE_HOURS },
    ),
    side === "old"
      ? t(
          "If this wasn’t you, don’t open the link and change your password: someone else may have access to your account.",
        )
      : t("If you don’t recognize this account, ignore this email, and nothing will change."),
  ],
});

/** Informs the owner of an address that another account tried to use. */
export const emailTaken = (username: string): PlainMail => ({
  subject: t("You already have a Starling account"),
  preview: t("Your address already belongs to an account."),
  heading: t("You already have an account"),
  label: t("Go to Starling"),
  paragraphs: [
    t(
      "Hi {username}, someone asked to use this address for another Starling account. It already belongs to yours, so nothing has changed.",
      { username },
    ),
    t("If it was you, log in with this address or delete that account first."),
  ],
});

export const emailChanged = (username: string): PlainMail => ({
  subject: t("Your Starling email address was changed"),
  preview: t("Your account has a new address now."),
  heading: t("Your email address was changed"),
  label: t("Go to Starling"),
  paragraphs: [
    t(
      "Hi {username}, the change of your Starling email address was confirmed from both addresses. We’ll write to the new one from now on, and your other devices were logged out.",
      { username },
    ),
  ],
});

export const invitation = (): PlainMail => ({
  subject: t("Your invitation to Starling"),
  preview: t("It’s your turn: you can sign up now."),
  heading: t("It’s your turn"),
  label: t("Sign up"),
  paragraphs: [
    t(
      "You joined the waitlist of Starling, and now there is room for you. The link below lets you sign up. It works for one account and expires in {days, plural, one {# day} other {# days}}.",
      { days: INVITATION_DAYS },
    ),
    t("Not interested anymore? Ignore this email, and we won’t email you again."),
  ],
});

export const deleteAccount = (username: string): PlainMail => ({
  subject: t("Delete your Starling account"),
  preview: t("Here is your link to delete your account."),
  heading: t("Delete your account"),
  label: t("Delete my account"),
  paragraphs: [
    t(
      "Hi {username}, you asked to delete your Starling account. The link below opens a page with one button; nothing is deleted until you press it. The link works once and expires in {minutes, plural, one {# minute} other {# minutes}}.",
      { username, minutes: DELETION_MINUTES },
    ),
    t(
      "Your profiles, pictures, clips, follows and settings will be deleted with your account. A paid plan ends immediately and isn’t refunded. This can’t be undone.",
    ),
    t(
      "If this wasn’t you, ignore this email and change your password: someone else may have access to your account.",
    ),
  ],
});

export const goodbye = (username: string): PlainMail => ({
  subject: t("Your Starling account has been deleted"),
  preview: t("Your account and everything in it is gone."),
  heading: t("Your account has been deleted"),
  label: t("Visit Starling"),
  paragraphs: [
    t(
      "Hi {username}, your Starling account has been deleted, along with your profiles, pictures, clips, follows and settings. A paid plan has ended. Your username is held for {days, plural, one {# day} other {# days}}.",
      { username, days: REDIRECT_DAYS },
    ),
    t(
      "If you reported something, we still look into it but can’t tell you the outcome. If you ever want to come back, you can sign up again with this address.",
    ),
  ],
});

interface EventWords {
  subject: string;
  preview: string;
  heading: string;
  happened: string;
}

const secondFactor = (username: string, codesLeft: number): Record<SecondFactorEvent, EventWords> => ({
  on: {
    subject: t("Two-factor authentication is on for your Starling account"),
    preview: t("Logging in now requires a code from your app."),
    heading: t("Two-factor authentication is on"),
    happened: t(
      "Hi {username}, logging in to your Starling account now requires a code from your authenticator app. Every other device was logged out. Keep your recovery codes where you can find them without your phone.",
      { username },
    ),
  },
  off: {
    subject: t("Two-factor authentication was turned off for your Starling account"),
    preview: t("If this wasn’t you, act now."),
    heading: t("Two-factor authentication was turned off"),
    happened: t(
      "Hi {username}, logging in to your Starling account no longer requires a code. Your recovery codes don’t work anymore.",
      { username },
    ),
  },
  "codes-renewed": {
    subject: t("Your Starling recovery codes were replaced"),
    preview: t("Your old recovery codes don’t work anymore."),
    heading: t("You have new recovery codes"),
    happened: t(
      "Hi {username}, new recovery codes were just created for your Starling account. The old ones don’t work anymore.",
      { username },
    ),
  },
  "recovery-code-used": {
    subject: t("A recovery code was used for your Starling account"),
    preview: t("If this wasn’t you, act now."),
    heading: t("A recovery code was used"),
    happened: t(
      "Hi {username}, someone just logged in to your Starling account with a recovery code. {codesLeft, plural, =0 {That was your last code. Create new codes now.} one {You have # recovery code left.} other {You have # recovery codes left.}}",
      { username, codesLeft },
    ),
  },
  "codes-refused": {
    subject: t("Someone tried to log in to your Starling account"),
    preview: t("They know your password but didn’t have a code."),
    heading: t("Someone tried to log in"),
    happened: t(
      "Hi {username}, someone entered the right password for your Starling account, and then {attempts, plural, one {# wrong code} other {# wrong codes}}. They couldn’t log in.",
      { username, attempts: CHALLENGE_ATTEMPTS },
    ),
  },
});

/**
 * If an attacker turned on two-factor authentication, a new password alone does not restore access. The text
 * therefore tells the user to contact support.
 */
const recoverLockedOut = () =>
  t(
    "If this wasn’t you, open Starling and choose “Forgot password?” right away to get your account back. Then contact support from the login page: without the code, you need our help to log in.",
  );

export function secondFactorMail(username: string, about: SecondFactorEvent, codesLeft: number): PlainMail {
  const { happened, ...words } = secondFactor(username, codesLeft)[about];
  return {
    ...words,
    label: t("Review your security"),
    paragraphs: [happened, about === "on" ? recoverLockedOut() : recover()],
  };
}
