import type { Response } from "express";
import type { StandInPlatform } from "./registration.ts";

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
