import { loadSharp } from "@starling/api/profiles/pictures/sharp.adapter";
import type { Request, Response } from "express";
import type { StandInPlatform } from "./registration.ts";
import type { StandIn } from "./stand-in.ts";

export function refuseCall(
  response: Response,
  platform: StandInPlatform,
  status: number,
  message: string,
): void {
  response.status(status).json(BODIES[platform](status, message));
}

const NAMES: Record<number, string> = { 400: "Bad Request", 401: "Unauthorized", 403: "Forbidden" };

const BODIES: Record<StandInPlatform, (status: number, message: string) => object> = {
  twitch: (status, message) => ({ error: NAMES[status] ?? "Error", status, message }),
  youtube: (status, message) => ({
    error: {
      code: status,
      message,
      errors: [{ message, domain: "global", reason: status === 401 ? "authError" : "badRequest" }],
      status: status === 401 ? "UNAUTHENTICATED" : "INVALID_ARGUMENT",
    },
  }),
  kick: (_status, message) => ({ data: {}, message }),
};

export function queryOf(request: Request): URLSearchParams {
  return new URL(request.originalUrl, "http://stand-in").searchParams;
}

/**
 * Returns whether the request has a valid token. On Twitch, the request must also have the product's client
 * id. Sends the error response before returning false.
 */
export function isAllowed(
  { grants, platform, settings }: StandIn,
  request: Request,
  response: Response,
): boolean {
  const hasToken = grants.holderOf(request.get("authorization")) !== null;
  const isClient = platform !== "twitch" || request.get("client-id") === settings.clientId;
  if (hasToken && isClient) return true;
  refuseCall(
    response,
    platform,
    401,
    hasToken ? "Client ID and OAuth token do not match" : "Invalid OAuth token",
  );
  return false;
}

/** Returns null for invalid parameters. */
export function helixPage(
  query: URLSearchParams,
  { usual, most }: { usual: number; most: number },
): { from: number; first: number } | null {
  const first = Number(query.get("first") ?? usual);
  const after = query.get("after");
  const from = after === null ? 0 : Number(Buffer.from(after, "base64url").toString());
  const isRight =
    Number.isInteger(first) && first >= 1 && first <= most && Number.isInteger(from) && from >= 0;
  return isRight ? { from, first } : null;
}

export function paged<Item>(items: readonly Item[], { from, first }: { from: number; first: number }) {
  const end = from + first;
  const cursor = Buffer.from(String(end)).toString("base64url");
  return { items: items.slice(from, end), pagination: items.length > end ? { cursor } : {} };
}

export async function sendDrawing(
  response: Response,
  svg: string,
  size: { width: number; height: number },
  format: "png" | "jpeg",
): Promise<void> {
  const sharp = await loadSharp();
  response.type(format).send(await sharp(Buffer.from(svg)).resize(size).toFormat(format).toBuffer());
}
