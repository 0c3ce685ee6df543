import { describe } from "vitest";
import { rateLimitCases } from "../testing/rate-limit-cases.ts";
import { createRateLimiter } from "./rate-limiter.ts";

const limiter = createRateLimiter({ scale: 1 });

describe("rate limiter with counts in the process", () => rateLimitCases(() => limiter));
