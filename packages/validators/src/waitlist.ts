import { email } from "./accounts.ts";
import { z } from "./zod.ts";

export const joinWaitlistInput = z.object({ email: email("Please enter your email address") });
export type JoinWaitlistInput = z.infer<typeof joinWaitlistInput>;

export const WAITLIST_JOINED = "Thanks! You’re on the waitlist.";
