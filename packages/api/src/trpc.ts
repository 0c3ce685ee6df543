// Without the empty type import from tRPC, generated declarations could not name subscription types.

import { databaseAway } from "@starling/db/database-unavailable";
import { fieldErrors } from "@starling/validators/messages";
import type { Role } from "@starling/validators/roles";
import { initTRPC, TRPCError } from "@trpc/server";
import type {} from "@trpc/server/unstable-core-do-not-import";
import { ZodError, type z } from "zod";
import { type RequestContext, requireMember, requireUser, type UserActor } from "./context.ts";
import { databaseAwayError, isOwnerDeleted, ownerDeletedError } from "./database-errors.ts";
import { enforceLimit } from "./enforce-limit.ts";
import { DomainError, onlyFor, retryAfterOf, TRPC_CODES, wordsFor } from "./errors.ts";
import { requireStaff } from "./moderation/moderation/staff.service.ts";
import { transformer } from "./transformer.ts";

/** Limits field errors in a response, because a list can cause one error per item. */
const MAX_FIELDS = 50;

/** Pings prevent proxies from closing subscriptions. */
const PING_MS = 20_000;
const INACTIVITY_TIMEOUT_MS = 50_000;

/**
 * Access that a procedure requires, for the API description. The middleware of the procedure enforces the
 * access.
 */
export type Access = "anyone" | "user" | "member" | "streamer" | "viewer" | "moderator" | "operator";

const t = initTRPC
  .context<RequestContext>()
  .meta<{ access: Access }>()
  .create({
    defaultMeta: { access: "anyone" },
    transformer,
    sse: {
      ping: { enabled: true, intervalMs: PING_MS },
      client: { reconnectAfterInactivityMs: INACTIVITY_TIMEOUT_MS },
    },
    errorFormatter({ shape, error, ctx }) {
      const domain = error.cause instanceof DomainError ? error.cause : null;
      const invalid = isInvalidInput(error) ? fieldErrors(error.cause.issues) : null;
      const fields = invalid ?? domain?.fields ?? [];
      return {
        code: shape.code,
        message: domain?.message ?? invalid?.[0]?.message ?? wordsFor(shape.data.httpStatus),
        data: {
          code: error.code,
          httpStatus: shape.data.httpStatus,
          reason: domain?.code ?? (invalid ? "VALIDATION" : error.code),
          fields: fields.slice(0, MAX_FIELDS),
          retryAfter: domain && retryAfterOf(domain),
          clientSecret: domain?.clientSecret ?? null,
          requestId: ctx?.requestId ?? null,
        },
      };
    },
  });

/** Only an invalid input is a client error; other schema failures are server errors. */
function isInvalidInput(error: TRPCError): error is TRPCError & { cause: ZodError } {
  return error.code === "BAD_REQUEST" && error.cause instanceof ZodError;
}

function refusalOf(cause: unknown): unknown {
  if (databaseAway(cause)) return databaseAwayError(cause);
  return isOwnerDeleted(cause) ? ownerDeletedError(cause) : cause;
}

function converted(cause: unknown): TRPCError | null {
  const refusal = refusalOf(cause);
  return refusal instanceof DomainError ? trpcRefusal(refusal) : null;
}

export function trpcRefusal(refusal: DomainError): TRPCError {
  return new TRPCError({ code: TRPC_CODES[refusal.code], message: refusal.message, cause: refusal });
}

/**
 * Converts errors. Delays a mutation's response until listings include its changes. Notifies other processes
 * after the commit, because `NOTIFY` inside a transaction serializes commits (docs/decisions/011).
 */
const answer = t.middleware(({ ctx, next, type, path }) => {
  const { observeCall } = ctx.ports;
  const call = async () => {
    const changes = type === "mutation" ? ctx.ports.directoryChanges : undefined;
    let isChanged = false;
    const noteChange = () => {
      isChanged = true;
    };
    const result = await (changes === undefined ? next() : next({ ctx: { noteChange } }));
    if (isChanged) {
      await changes?.committed().catch((cause: unknown) => {
        throw converted(cause) ?? cause;
      });
    }
    if (result.ok) return result;
    const error = converted(result.error.cause);
    return error === null ? result : { ...result, error };
  };
  return observeCall ? observeCall(path, call) : call();
});

/**
 * Makes tRPC parse synchronously, as zod's compiled parser requires, which is three times as fast for large
 * schemas. The schema must be synchronous.
 */
export function parsedSynchronously<Schema extends z.ZodType>(schema: Schema): Schema {
  schema.parseAsync = async (value, params) => schema.parse(value, params);
  return schema;
}

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

export const publicProcedure = t.procedure.use(answer);

/** Responds with 429 if an account sends too many mutations. */
function procedureFor(access: Access, judge: (actor: UserActor) => void) {
  return publicProcedure.meta({ access }).use(async ({ ctx, next, type }) => {
    const actor = requireUser(ctx.actor);
    if (type === "mutation") await enforceLimit(ctx, "writesByAccount", actor.userId);
    judge(actor);
    return next({ ctx: { actor } });
  });
}

function requireRole(actor: UserActor, role: Role): void {
  requireMember(actor);
  if (actor.role !== role) throw onlyFor(role);
}

/** Throws 401 if not signed in. */
export const userProcedure = procedureFor("user", () => undefined);

/** Throws 403 `ROLE_UNVERIFIED` without a confirmed role. */
export const memberProcedure = procedureFor("member", requireMember);

export const streamerProcedure = procedureFor("streamer", (actor) => requireRole(actor, "streamer"));

export const viewerProcedure = procedureFor("viewer", (actor) => requireRole(actor, "viewer"));

/** Throws 403 if the caller has no moderator rights or no second factor. */
export const moderatorProcedure = userProcedure.meta({ access: "moderator" }).use(async ({ ctx, next }) => {
  await requireStaff(ctx, "moderator");
  return next();
});

/**
 * Throws 403 without operator rights and a second factor. Calls are limited, so that a stolen session can
 * neither copy all members nor change many.
 */
export const operatorProcedure = userProcedure
  .meta({ access: "operator" })
  .use(async ({ ctx, next, type }) => {
    await requireStaff(ctx, "operator");
    await enforceLimit(ctx, type === "query" ? "operatorReads" : "operatorWrites", ctx.actor.userId);
    return next();
  });
