import { expect } from "vitest";
import { page } from "vitest/browser";
import { openAccountDialog } from "../lib/account-dialog-store.ts";
import { onPlans, onSecurity, onSettings } from "./dialog-pages.ts";
import { type DialogRow, pressed, through } from "./dialog-rows.ts";
import { somebody } from "./people.ts";
import { aCard } from "./plans.ts";
import { renderApp } from "./render-app.tsx";

/** The dialogs around an account: getting in, its settings, what it pays. */
export const ACCOUNT_DIALOGS: Record<string, DialogRow> = {
  login: {
    files: ["features/accounts/account-dialogs.tsx"],
    dialog: "Welcome back",
    open: through(() => renderApp("/terms"), "button", "Log in"),
    first: ["textbox", "Email"],
    back: ["button", "Log in"],
  },
  "sign-up": {
    files: ["features/accounts/account-dialogs.tsx"],
    dialog: "Join Starling",
    open: through(() => renderApp("/terms"), "button", "Join"),
    first: ["textbox", "Username"],
    back: ["button", "Join"],
  },
  "sign-up out of the login": {
    files: ["features/accounts/account-dialogs.tsx"],
    dialog: "Join Starling",
    open: async () => {
      await renderApp("/terms");
      await pressed("button", "Log in");
      await pressed("button", "Create an account");
    },
    first: ["textbox", "Username"],
    back: ["button", "Log in"],
  },
  "forgot password": {
    files: ["features/accounts/forgot-password-dialog.tsx"],
    dialog: "Forgot your password?",
    open: through(() => renderApp("/login"), "button", "Forgot password?"),
    first: ["textbox", "Email"],
    back: ["button", "Forgot password?"],
  },
  waitlist: {
    files: ["features/accounts/waitlist-dialog.tsx"],
    dialog: "Join the waitlist",
    open: async () => {
      await renderApp("/terms");
      await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
      openAccountDialog("waitlist");
    },
    first: ["textbox", "Email"],
    back: ["heading", "Terms"],
  },
  "set a new password": {
    files: ["features/accounts/reset-password-page.tsx"],
    dialog: "Set a new password",
    open: () => renderApp("/reset-password?token=abc"),
    first: ["textbox", "New password"],
    back: ["heading", "Welcome back"],
  },
  "switch role": {
    files: ["features/accounts/switch-role-dialog.tsx"],
    dialog: "Switch role",
    open: async () => {
      await renderApp("/account-settings", {
        me: somebody(),
        handlers: { accounts: { availableRoles: () => ({ availableRoles: ["viewer", "streamer"] }) } },
      });
      await pressed("button", "Switch to Streamer");
    },
    first: ["radio", /^Streamer/],
    back: ["button", "Switch to Streamer"],
  },
  "complete the profile": {
    files: ["features/accounts/complete-profile-dialog.tsx"],
    dialog: "Complete your profile",
    open: () =>
      renderApp("/", {
        me: somebody({ profile: null }),
        handlers: { discovery: { shelf: () => ({ items: [] }), publicShelf: () => ({ items: [] }) } },
      }),
    first: ["textbox", "Full name"],
    end: () => pressed("button", "Skip for Now"),
    back: ["heading", "Discover"],
  },
  "change the username": {
    files: ["features/accounts/settings/change-username.tsx"],
    dialog: "Change your username",
    open: through(() => onSettings("profile"), "button", "Change username"),
    first: ["textbox", "New username"],
    back: ["button", "Change username"],
  },
  "turn a second factor on": {
    files: ["features/accounts/settings/turn-on-dialog.tsx"],
    dialog: "Turn on two-factor authentication",
    open: through(() => onSecurity(false), "button", "Turn on"),
    first: ["textbox", "Your password"],
    back: ["button", "Turn on"],
  },
  "turn a second factor off": {
    files: ["features/accounts/settings/code-dialogs.tsx"],
    dialog: "Turn off two-factor authentication?",
    open: through(() => onSecurity(true), "button", "Turn off"),
    first: ["textbox", "Code"],
    back: ["button", "Turn off"],
  },
  "delete the account": {
    files: ["features/accounts/settings/delete-account-dialog.tsx"],
    dialog: "Delete your account?",
    open: through(() => onSettings("profile"), "button", "Delete my account"),
    first: ["textbox", "Your password"],
    back: ["button", "Delete my account"],
  },
  "add a payment method": {
    files: ["features/payment-methods/add-method-dialog.tsx"],
    dialog: "Add Payment Method",
    open: through(() => onSettings("payment-methods"), "button", "Add Payment Method"),
    first: ["textbox", "Cardholder name"],
    back: ["button", "Add Payment Method"],
  },
  "delete a payment method": {
    files: ["features/payment-methods/delete-method-dialog.tsx"],
    dialog: "Are you sure you want to delete this payment method?",
    open: through(() => onSettings("payment-methods"), "button", "Delete Visa ending in 4242"),
    first: ["button", "Cancel"],
    back: ["button", "Delete Visa ending in 4242"],
  },
  "pay with a new card": {
    files: ["features/subscriptions/plans/plan-dialog.tsx"],
    dialog: "Select Payment Method",
    open: () => onPlans([]),
    first: ["textbox", "Cardholder name"],
    back: ["button", "Subscribe"],
  },
  "pay with a saved card": {
    files: ["features/subscriptions/plans/plan-dialog.tsx"],
    dialog: "Select Payment Method",
    open: () => onPlans([aCard(2), aCard(1)]),
    first: ["radio", /4241/],
    back: ["button", "Subscribe"],
  },
  paid: {
    files: ["features/subscriptions/plans/created-dialog.tsx"],
    dialog: "Subscription Created!",
    open: async () => {
      await onPlans([aCard(1)]);
      await expect.element(page.getByRole("dialog").getByText("Charged now")).toBeVisible();
      await page.getByRole("dialog").getByRole("button", { name: "Subscribe" }).click();
    },
    first: ["dialog", "Subscription Created!"],
    back: ["heading", "Choose Your Plan"],
  },
  "cancel the subscription": {
    files: ["features/subscriptions/current/cancel-dialog.tsx"],
    dialog: "Cancel Premium?",
    open: through(() => onSettings("subscription"), "button", "Cancel Subscription"),
    first: ["button", "Keep Premium"],
    back: ["button", "Cancel Subscription"],
  },
};
