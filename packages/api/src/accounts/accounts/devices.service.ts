import { VERIFICATION_HOURS } from "@starling/validators/accounts";
import { DEVICE_COOKIE, SIGN_UP_COOKIE } from "@starling/validators/sessions";
import { createToken, isSameSignature, signText } from "../../access/sessions/cryptography.adapter.ts";
import type { RequestContext } from "../../context.ts";

// OWASP device cookies: a known browser's attempts are counted separately (security row A14,
// docs/decisions/001).

/**
 * Account that a device marker refers to. The signature covers the salted password hash, so that a new
 * password invalidates all markers.
 */
export interface MarkedAccount {
  id: string;
  passwordHash: string | null;
}

/** Only the most recent accounts of a browser are remembered. */
const MAX_MARKERS = 3;
const MARKER_SECONDS = 365 * 24 * 60 * 60;
const NOBODY: MarkedAccount = { id: "", passwordHash: null };

/** Null for an unknown browser. Does equal work for an unknown account (security row A1). */
export function knownDevice(ctx: RequestContext, account: MarkedAccount | undefined): string | null {
  const known = presentedMarkers(ctx).find((marker) => isSignedFor(ctx, marker, account ?? NOBODY));
  return account && known ? nameOf(known) : null;
}

/** Adds the account to the browser's device cookie, which survives a logout. */
export function rememberDevice(ctx: RequestContext, account: MarkedAccount): void {
  const name = createToken();
  const others = presentedMarkers(ctx).filter((marker) => !isSignedFor(ctx, marker, account));
  const markers = [`${name}.${signatureFor(ctx, name, account)}`, ...others].slice(0, MAX_MARKERS);
  ctx.cookies.set(DEVICE_COOKIE, markers.join("~"), { maxAge: MARKER_SECONDS, httpOnly: true });
}

export function clearDeviceCookie({ cookies }: RequestContext): void {
  cookies.set(DEVICE_COOKIE, "", { maxAge: 0, httpOnly: true });
}

/**
 * Sets the sign-up cookie. `userId` is null if an account with the email address already exists. The cookie
 * then looks the same, but does not allow the browser to sign in (security row A2).
 */
export function rememberSignUp(ctx: RequestContext, name: string, userId: string | null): void {
  const marker = `${name}.${sign(ctx, "sign-ups", [name, userId ?? createToken()])}`;
  ctx.cookies.set(SIGN_UP_COOKIE, marker, { maxAge: VERIFICATION_HOURS * 3_600, httpOnly: true });
}

/** Returns null if there was no recent sign-up in this browser. */
export function signUpName({ cookies }: RequestContext): string | null {
  return nameOf(cookies.get(SIGN_UP_COOKIE) ?? "") || null;
}

export function signedUpHere(ctx: RequestContext, userId: string): boolean {
  const marker = ctx.cookies.get(SIGN_UP_COOKIE) ?? "";
  const name = nameOf(marker);
  return isSameSignature(signatureOf(marker), sign(ctx, "sign-ups", [name, userId]));
}

/** The sign-up cookie allows only one sign-in. */
export function clearSignUpCookie({ cookies }: RequestContext): void {
  cookies.set(SIGN_UP_COOKIE, "", { maxAge: 0, httpOnly: true });
}

function presentedMarkers({ cookies }: RequestContext): string[] {
  const sent = cookies.get(DEVICE_COOKIE) ?? "";
  return sent === "" ? [] : sent.split("~", MAX_MARKERS);
}

function nameOf(marker: string): string {
  return marker.split(".", 1)[0] ?? "";
}

function signatureOf(marker: string): string {
  return marker.slice(nameOf(marker).length + 1);
}

function isSignedFor(ctx: RequestContext, marker: string, account: MarkedAccount): boolean {
  return isSameSignature(signatureOf(marker), signatureFor(ctx, nameOf(marker), account));
}

function signatureFor(ctx: RequestContext, name: string, { id, passwordHash }: MarkedAccount): string {
  return sign(ctx, "devices", [name, id, passwordHash]);
}

function sign({ ports }: RequestContext, purpose: "devices" | "sign-ups", facts: unknown[]): string {
  return signText(ports.settings.secret, purpose, JSON.stringify(facts));
}
