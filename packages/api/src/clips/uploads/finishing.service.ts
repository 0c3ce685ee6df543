import { clips } from "@starling/db/schema/clips";
import { uploads } from "@starling/db/schema/uploads";
import { t } from "@starling/i18n/translate";
import { UPLOAD_GONE, UPLOAD_INCOMPLETE, type UploadedFile } from "@starling/validators/uploads";
import { and, eq, isNull, like, lt } from "drizzle-orm";
import { type ServiceContext, systemContext, type UserContext } from "../../context.ts";
import { DomainError } from "../../errors.ts";
import type { Ports } from "../../ports.ts";
import { checkParts, uploadLimitsOf } from "./rules.ts";
import { requireDirect, requireOwnUpload, saveUpload, type Upload } from "./service.ts";

/** Lifetime of an upload. */
const KEPT_MS = 2 * 3_600_000;
const TEMPORARY_ERRORS: ReadonlySet<string> = new Set(["UNAVAILABLE", "RATE_LIMITED"]);

/**
 * Validates an uploaded file; removes a rejected file and returns the reason. Idempotent, also after a crash.
 * Throws 404 for an unknown or another user's upload, 409 while parts are missing, and 503 while the store is
 * unavailable.
 */
export async function finishUpload(ctx: UserContext, { id }: { id: string }): Promise<UploadedFile> {
  const direct = requireDirect(ctx);
  const upload = await requireOwnUpload(ctx, id);
  if (upload.answer) return upload.answer;
  const answer = (await assembleUpload(ctx, upload)) ?? (await take(ctx, upload));
  const [first] = await ctx.db
    .update(uploads)
    .set({ answer, finishedAt: ctx.ports.clock.now() })
    .where(and(eq(uploads.id, upload.id), isNull(uploads.finishedAt)))
    .returning({ id: uploads.id });
  // If a parallel call finished first, uses the result of that call, which may have removed the file already.
  if (!first) return (await requireOwnUpload(ctx, id)).answer ?? answer;
  // If this call fails, `sweepUploads` removes the file later.
  await direct.forget(upload).catch(() => undefined);
  return answer;
}

/** Completes the upload in the store. Returns the rejection; null if the file is complete and immutable. */
async function assembleUpload(ctx: UserContext, upload: Upload): Promise<UploadedFile | null> {
  const direct = requireDirect(ctx);
  const tooMuch = { refused: uploadLimitsOf(upload.kind).heavy };
  const arrived = await direct.arrived(upload);
  if (arrived) {
    const { there, isHeavier, isWhole } = checkParts(upload.size, arrived);
    if (isHeavier) return tooMuch;
    if (!isWhole) throw new DomainError("CONFLICT", t(UPLOAD_INCOMPLETE));
    await direct.complete(upload, there);
  }
  const size = await direct.sizeOf(upload.id);
  if (size === null)
    throw new DomainError(
      arrived ? "CONFLICT" : "NOT_FOUND",
      arrived ? t(UPLOAD_INCOMPLETE) : t(UPLOAD_GONE),
    );
  return size === upload.size ? null : tooMuch;
}

async function take(ctx: UserContext, upload: Upload): Promise<UploadedFile> {
  // A new storage key per attempt, so that a slow attempt does not remove the file of a faster one.
  const key = requireDirect(ctx).keyOf(upload.id);
  try {
    return await saveUpload(systemContext(ctx.db, ctx.ports, "uploads"), { ...upload, key });
  } catch (error) {
    const before = await findEarlierResult(ctx, upload);
    if (before) return before;
    if (error instanceof DomainError && !TEMPORARY_ERRORS.has(error.code)) return { refused: error.message };
    throw error;
  }
}

/**
 * Returns the result that another attempt recorded. If the other attempt crashed before it recorded a result,
 * derives the result from the published clip; null without such a clip.
 */
async function findEarlierResult(ctx: UserContext, { id, subjectId }: Upload): Promise<UploadedFile | null> {
  const { answer } = await requireOwnUpload(ctx, id);
  if (answer) return answer;
  const [clip] = await ctx.db
    .select({ thumbnail: clips.poster })
    .from(clips)
    .where(and(eq(clips.id, subjectId), like(clips.mediaKey, `${id}%`)));
  if (!clip) return null;
  return { clipId: subjectId, ...(clip.thumbnail === null ? {} : { thumbnail: clip.thumbnail }) };
}

export async function sweepUploads({
  db,
  ports,
}: Pick<ServiceContext, "db"> & { ports: Pick<Ports, "clock" | "directUploads"> }): Promise<void> {
  const before = new Date(ports.clock.now().getTime() - KEPT_MS);
  await db.delete(uploads).where(lt(uploads.createdAt, before));
  await ports.directUploads?.sweep(before);
}
