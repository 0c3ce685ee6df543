// Names the types of subscriptions in declarations.

import { databaseAway } from "@starling/db/database-away";
import { fieldErrors } from "@starling/validators/messages";
import type { Role } from "@starling/validators/roles";
import { initTRPC, TRPCError } from "@trpc/server";
import type {} from "@trpc/server/unstable-core-do-not-import";
import { ZodError, type z } from "zod";
import { type RequestContext, requireMember, requireUser, type UserActor } from "./context.ts";
import { databaseAwayError, ownerGone, ownerGoneError } from "./database-errors.ts";
import { enforceLimit } from "./enforce-limit.ts";
import { DomainError, retryAfterOf, TRPC_CODES, wordsFor } from "./errors.ts";
import { requireModerator } from "./moderation/moderation/moderators.service.ts";
import { transformer } from "./transformer.ts";

/** Nobody reads more complaints at once, and a list of wrong values has one for each. */
const MOST_FIELDS = 50;

/** Between two words to an open page, in milliseconds, so that proxies keep its connection; without any for so long it opens another. */
const PING_MS = 20_000;
const SILENT_MS = 50_000;

/** Whom a procedure is for, as a description of the API says it; the middleware beside it is what refuses. */
export type Access = "anyone" | "user" | "member" | "streamer" | "viewer" | "moderator";

const t = initTRPC
  .context<RequestContext>()
  .meta<{ access: Access }>()
  .create({
    defaultMeta: { access: "anyone" },
    transformer,
    sse: {
      ping: { enabled: true, intervalMs: PING_MS },
      client: { reconnectAfterInactivityMs: SILENT_MS },
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
          fields: fields.slice(0, MOST_FIELDS),
          retryAfter: domain && retryAfterOf(domain),
          clientSecret: domain?.clientSecret ?? null,
          requestId: ctx?.requestId ?? null,
        },
      };
    },
  });

/** Whether an input was refused by its schema; any other schema that refuses is a fault of ours. */
function isInvalidInput(error: TRPCError): error is TRPCError & { cause: ZodError } {
  return error.code === "BAD_REQUEST" && error.cause instanceof ZodError;
}

function refusalOf(cause: unknown): unknown {
  if (databaseAway(cause)) return databaseAwayError(cause);
  return ownerGone(cause) ? ownerGoneError(cause) : cause;
}

/** The one place where a service's refusal becomes tRPC's; everything else stays an error without detail. */
function converted(cause: unknown): TRPCError | null {
  const refusal = refusalOf(cause);
  return refusal instanceof DomainError ? trpcRefusal(refusal) : null;
}

/** A service's refusal as tRPC's error. */
export function trpcRefusal(refusal: DomainError): TRPCError {
  return new TRPCError({ code: TRPC_CODES[refusal.code], message: refusal.message, cause: refusal });
}

/**
 * Converts errors, and shows people their own changes: a write is answered when listings hold it, so that the next page shows
 * what was just saved, and other processes are notified after its commit, for a transaction that notifies them itself makes all
 * others like it wait for its disk (docs/decisions/012). The operator's numbers hear of the call here and not in a layer of
 * its own, of which each costs some microseconds.
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
 * An input whose schema is parsed synchronously. tRPC asks every schema for a promise, and zod uses the parser that it compiles
 * for synchronous parsing only: a schema of many fields takes three times as long without it. Nothing in the schema may be
 * asynchronous.
 */
export function parsedSynchronously<Schema extends z.ZodType>(schema: Schema): Schema {
  schema.parseAsync = async (value, params) => schema.parse(value, params);
  return schema;
}

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

/** Anyone may call. */
export const publicProcedure = t.procedure.use(answer);

/** For signed-in users of whom something is required. Writes are counted per account: 429 beyond any human pace. */
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
  if (actor.role !== role) throw new DomainError("WRONG_ROLE", `Only ${role}s can do this`);
}

/** Any signed-in user may call; 401 otherwise. */
export const userProcedure = procedureFor("user", () => undefined);

/** Any signed-in user who has chosen a role may call; 403 `ROLE_UNVERIFIED` otherwise. */
export const memberProcedure = procedureFor("member", requireMember);

/** Only streamers may call (docs/product.md §3.10). */
export const streamerProcedure = procedureFor("streamer", (actor) => requireRole(actor, "streamer"));

/** Only viewers may call (docs/product.md §1.1). */
export const viewerProcedure = procedureFor("viewer", (actor) => requireRole(actor, "viewer"));

/** Only moderators with a second factor may call, both read at each call (security row S3); 403 for everybody else. */
export const moderatorProcedure = userProcedure.meta({ access: "moderator" }).use(async ({ ctx, next }) => {
  await requireModerator(ctx);
  return next();
});
