import { clips } from "@starling/db/schema/clips";
import { uploads } from "@starling/db/schema/uploads";
import { msg, t } from "@starling/i18n/translate";
import { isUuid } from "@starling/validators/ids";
import {
  type BeginUploadInput,
  type InitiatedUpload,
  UPLOAD_GONE,
  type UploadedFile,
  type UploadKind,
} from "@starling/validators/uploads";
import { and, desc, eq, gt, isNull, or, type SQL } from "drizzle-orm";
import { v4 as randomId } from "uuid";
import { countFirstUpload } from "../../access/screening/uploads.service.ts";
import type { ServiceContext, UserContext } from "../../context.ts";
import { enforceLimit } from "../../enforce-limit.ts";
import { DomainError } from "../../errors.ts";
import type { DirectUploads } from "../../ports.ts";
import { replacePicture, requirePictureProfile } from "../../profiles/pictures/service.ts";
import { requireOwnClip } from "../clips/service.ts";
import { setPoster } from "../clips/uploads/posters.service.ts";
import { finishClip } from "../clips/uploads/publishing.service.ts";
import { UPLOAD_MS } from "../clips/uploads/rules.ts";
import { requireOwnPending } from "../clips/uploads/service.ts";
import { checkParts, partsOf, refusalOfClaim } from "./rules.ts";

export type Upload = typeof uploads.$inferSelect;

const DIRECT_UPLOADS_UNAVAILABLE = msg("Direct uploads to the store are not available here");
/** Lifetime of part URLs; slower clients request new ones. */
const ADDRESS_SECONDS = 900;

export function requireDirect({ ports }: UserContext): DirectUploads {
  if (!ports.directUploads) throw new DomainError("NOT_FOUND", t(DIRECT_UPLOADS_UNAVAILABLE));
  return ports.directUploads;
}

/** Throws 404 for an unknown or another user's upload. */
export async function requireOwnUpload({ db, actor }: UserContext, id: string): Promise<Upload> {
  const [own] = isUuid(id)
    ? await db
        .select()
        .from(uploads)
        .where(and(eq(uploads.id, id), eq(uploads.userId, actor.userId)))
    : [];
  if (!own) throw new DomainError("NOT_FOUND", t(UPLOAD_GONE));
  return own;
}

/**
 * Returns the id of the clip or profile that gets the file. Throws 404 for another user's clip, and 409 for a
 * clip that already has a video.
 */
export async function requireSubject(
  ctx: UserContext,
  { kind, clipId = "" }: { kind: UploadKind; clipId?: string | undefined },
): Promise<string> {
  if (kind === "clip") return (await requireOwnPending(ctx, clipId)).id;
  if (kind === "poster") return (await requireOwnClip(ctx, clipId)).id;
  return requirePictureProfile(ctx);
}

/** Limits an account's uploads before a file is sent. Throws 429. */
export async function limitUploads(ctx: UserContext, kind: unknown): Promise<void> {
  const limit = kind === "clip" ? "clipUploadsByAccount" : "picturesByAccount";
  await enforceLimit(ctx, limit, ctx.actor.userId);
  // A clip upload was already counted when its clip was created.
  if (kind !== "clip") await countFirstUpload(ctx, "pictures");
}

/** Checks a stored upload, and publishes the clip or shows the picture. Throws the reason for a rejection. */
export async function saveUpload(
  ctx: ServiceContext,
  { kind, subjectId, key }: Pick<Upload, "kind" | "subjectId"> & { key: string },
): Promise<UploadedFile> {
  if (kind === "poster") return setPoster(ctx, { clipId: subjectId, key });
  if (kind === "clip") {
    const { thumbnail } = await finishClip(ctx, { clipId: subjectId, key });
    return { clipId: subjectId, ...(thumbnail === null ? {} : { thumbnail }) };
  }
  return { [kind]: await replacePicture(ctx, { profileId: subjectId, kind, file: { key } }) };
}

/**
 * Starts an upload. If the caller has already started to upload the same file, resumes that upload, also
 * after a page reload (docs/decisions/017). Part URLs are valid for 15 minutes. Throws 413 and 400 for
 * invalid files, the errors of {@link requireSubject}, and 429.
 */
export async function beginUpload(ctx: UserContext, input: BeginUploadInput): Promise<InitiatedUpload> {
  const direct = requireDirect(ctx);
  const refusal = refusalOfClaim(input.kind, input);
  if (refusal) throw refusal;
  const sent = await findSentUpload(ctx, input);
  if (sent?.answer)
    return { id: sent.id, parts: partsOf(sent.size).map((part) => ({ ...part, address: null })) };
  const subjectId = sent?.subjectId ?? (await requireSubject(ctx, input));
  const former = sent ?? (await continued(ctx, input, subjectId));
  const arrived = former && (await numbersOf(direct, former));
  const upload = arrived ? former : await begun(ctx, input, subjectId);
  const parts = partsOf(upload.size).map(async ({ number, start, end }) => {
    const part = { number, size: end - start, seconds: ADDRESS_SECONDS };
    const address = arrived?.has(number) ? null : await direct.addressOf(upload, part);
    return { number, start, end, address };
  });
  return { id: upload.id, parts: await Promise.all(parts) };
}

/** Numbers of the parts that have arrived; null if the store does not know the upload. */
async function numbersOf(direct: DirectUploads, upload: Upload): Promise<Set<number> | null> {
  const arrived = await direct.arrived(upload);
  const isWhole = !arrived && (await direct.sizeOf(upload.id)) !== null;
  if (!arrived && !isWhole) return null;
  const there = isWhole ? partsOf(upload.size) : checkParts(upload.size, arrived ?? []).there;
  return new Set(there.map(({ number }) => number));
}

/**
 * Finds the clip's earlier upload of the same file, for a client that missed the response. Ignores a rejected
 * upload.
 */
async function findSentUpload(ctx: UserContext, input: BeginUploadInput): Promise<Upload | undefined> {
  const { kind, clipId = "" } = input;
  if (kind !== "clip" || !isUuid(clipId)) return undefined;
  const sent = await newestOf(ctx, input, [eq(uploads.subjectId, clipId)]);
  return sent?.answer?.refused === undefined ? sent : undefined;
}

async function newestOf(
  { db, actor }: UserContext,
  { kind, size, digest }: BeginUploadInput,
  conditions: readonly (SQL | undefined)[],
): Promise<Upload | undefined> {
  const isSame = digest === undefined ? isNull(uploads.digest) : eq(uploads.digest, digest);
  const isTheirs = eq(uploads.userId, actor.userId);
  const [newest] = await db
    .select()
    .from(uploads)
    .where(and(isTheirs, eq(uploads.kind, kind), eq(uploads.size, size), isSame, ...conditions))
    .orderBy(desc(uploads.createdAt))
    .limit(1);
  return newest;
}

/** Returns the caller's unfinished upload of the same file, reassigned to this clip or profile. */
async function continued(
  ctx: UserContext,
  input: BeginUploadInput,
  subjectId: string,
): Promise<Upload | undefined> {
  const isFor = eq(uploads.subjectId, subjectId);
  const open = await newestOf(ctx, input, [
    // Without a digest, a file is identified only by its clip or profile.
    input.digest === undefined ? isFor : or(isFor, eq(uploads.kind, "clip")),
    isNull(uploads.finishedAt),
    gt(uploads.createdAt, new Date(ctx.ports.clock.now().getTime() - UPLOAD_MS)),
  ]);
  if (!open || open.subjectId === subjectId) return open;
  await ctx.db.transaction(async (tx) => {
    await tx.update(uploads).set({ subjectId }).where(eq(uploads.id, open.id));
    // The upload now belongs to the new clip. Deletes the clip that was created before a page reload.
    await tx
      .delete(clips)
      .where(and(eq(clips.id, open.subjectId), eq(clips.status, "pending"), isNull(clips.poster)));
  });
  return { ...open, subjectId };
}

async function begun(
  ctx: UserContext,
  { kind, size, type, digest }: BeginUploadInput,
  subjectId: string,
): Promise<Upload> {
  const { db, ports, actor } = ctx;
  await limitUploads(ctx, kind);
  const direct = requireDirect(ctx);
  const before = await db
    .delete(uploads)
    .where(
      and(
        eq(uploads.userId, actor.userId),
        eq(uploads.kind, kind),
        eq(uploads.subjectId, subjectId),
        isNull(uploads.finishedAt),
      ),
    )
    .returning();
  await Promise.all(before.map((former) => direct.forget(former).catch(() => undefined)));
  const id = randomId();
  const storeId = await direct.begin(id, type);
  const [upload] = await db
    .insert(uploads)
    .values({
      id,
      userId: actor.userId,
      kind,
      subjectId,
      storeId,
      size,
      digest: digest ?? null,
      createdAt: ports.clock.now(),
    })
    .returning();
  if (!upload) throw new Error("The upload was not written");
  return upload;
}

/** Does not remove a finished upload. Throws 404 for an unknown upload. */
export async function cancelUpload(ctx: UserContext, { id }: { id: string }): Promise<{ cancelled: true }> {
  const upload = await requireOwnUpload(ctx, id);
  const direct = requireDirect(ctx);
  await ctx.db.delete(uploads).where(and(eq(uploads.id, upload.id), isNull(uploads.finishedAt)));
  await direct.forget(upload);
  return { cancelled: true };
}
