import { VERIFICATION_HOURS } from "@starling/validators/accounts";
import { DEVICE_COOKIE, SIGN_UP_COOKIE } from "@starling/validators/sessions";
import { createToken, isSameSignature, signText } from "../../access/sessions/cryptography.adapter.ts";
import type { RequestContext } from "../../context.ts";

// What a browser is remembered by when nobody is signed in: the account it signed up for, and the accounts it has logged in
// to. Device cookies as OWASP describes them: a browser that has logged in to an account keeps a signed marker of it, and its
// attempts are counted apart from everybody else's (security row A14, docs/decisions/001).

/** The account a marker is signed for. Its hash, salt included, is part of it: with a new password every marker is void. */
export interface MarkedAccount {
  id: string;
  passwordHash: string | null;
}

/** A browser keeps markers of this many accounts, those it logged in to last. */
const MOST_MARKERS = 3;
const MARKER_SECONDS = 365 * 24 * 60 * 60;
const NOBODY: MarkedAccount = { id: "", passwordHash: null };

/**
 * The name under which this browser's attempts are counted when it has logged in to the account before, else null. Takes
 * the same work for an account that does not exist (security row A1).
 */
export function knownDevice(ctx: RequestContext, account: MarkedAccount | undefined): string | null {
  const known = presentedMarkers(ctx).find((marker) => isSignedFor(ctx, marker, account ?? NOBODY));
  return account && known ? nameOf(known) : null;
}

/** Marks the browser as one that has logged in to the account; logout leaves the marker. */
export function rememberDevice(ctx: RequestContext, account: MarkedAccount): void {
  const name = createToken();
  const others = presentedMarkers(ctx).filter((marker) => !isSignedFor(ctx, marker, account));
  const markers = [`${name}.${signatureFor(ctx, name, account)}`, ...others].slice(0, MOST_MARKERS);
  ctx.cookies.set(DEVICE_COOKIE, markers.join("~"), { maxAge: MARKER_SECONDS, httpOnly: true });
}

/** Removes the markers of this browser, as the end of an account does. */
export function forgetDevice({ cookies }: RequestContext): void {
  cookies.set(DEVICE_COOKIE, "", { maxAge: 0, httpOnly: true });
}

/**
 * Marks the browser, by a random name, as the one that signed up for an account, or for none: a sign-up with a known email
 * leaves a marker that looks alike and signs nobody in (security row A2).
 */
export function rememberSignUp(ctx: RequestContext, name: string, userId: string | null): void {
  const marker = `${name}.${sign(ctx, "sign-ups", [name, userId ?? createToken()])}`;
  ctx.cookies.set(SIGN_UP_COOKIE, marker, { maxAge: VERIFICATION_HOURS * 3_600, httpOnly: true });
}

/** The random name by which this browser proves that it has just signed up; null where it has not. */
export function signUpName({ cookies }: RequestContext): string | null {
  return nameOf(cookies.get(SIGN_UP_COOKIE) ?? "") || null;
}

/** Whether this browser signed up for the account. */
export function signedUpHere(ctx: RequestContext, userId: string): boolean {
  const marker = ctx.cookies.get(SIGN_UP_COOKIE) ?? "";
  const name = nameOf(marker);
  return isSameSignature(signatureOf(marker), sign(ctx, "sign-ups", [name, userId]));
}

/** Removes the marker of a sign-up, which is good for one sign-in. */
export function forgetSignUp({ cookies }: RequestContext): void {
  cookies.set(SIGN_UP_COOKIE, "", { maxAge: 0, httpOnly: true });
}

function presentedMarkers({ cookies }: RequestContext): string[] {
  const sent = cookies.get(DEVICE_COOKIE) ?? "";
  return sent === "" ? [] : sent.split("~", MOST_MARKERS);
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
