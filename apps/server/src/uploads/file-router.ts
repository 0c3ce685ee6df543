import { refusalOfClaim } from "@starling/api/clips/uploads/rules";
import { requireSubject, saveUpload } from "@starling/api/clips/uploads/service";
import { systemContext, type UserContext } from "@starling/api/context";
import { DomainError, type ErrorCode } from "@starling/api/errors";
import type { Locale } from "@starling/i18n/locales";
import { runInLocale } from "@starling/i18n/server";
import { activeLocale, t } from "@starling/i18n/translate";
import { CLIP_NOT_SAVED } from "@starling/validators/clips";
import { idText } from "@starling/validators/ids";
import { PICTURE_NOT_SAVED } from "@starling/validators/pictures";
import type { UploadedFile, UploadKind } from "@starling/validators/uploads";
import { createUploadthing, type FileRouter, UploadThingError } from "uploadthing/server";
import { z } from "zod";
import type { Logger } from "../http/logger.ts";
import type { RequestServices } from "../http/request-context.ts";

/** Caller, authenticated before the SDK handles the request. */
export type RequesterOf = (request: Request) => UserContext | undefined;

const CODES: Partial<Record<ErrorCode, "NOT_FOUND" | "FORBIDDEN" | "TOO_LARGE">> = {
  NOT_FOUND: "NOT_FOUND",
  FORBIDDEN: "FORBIDDEN",
  PAYLOAD_TOO_LARGE: "TOO_LARGE",
};

interface Admission {
  subjectId: string;
  locale: Locale;
}

/** Replaces error codes that UploadThing's SDK does not know with `BAD_REQUEST`. Keeps the message. */
function refuse(error: unknown): never {
  if (!(error instanceof DomainError)) throw error;
  throw new UploadThingError({
    code: CODES[error.code] ?? "BAD_REQUEST",
    message: error.message,
    cause: error,
  });
}

/**
 * UploadThing's file routes, one per kind of upload (docs/product.md §4.2). The SDK swallows errors after an
 * upload, so a rejection is a normal response with the field `refused`.
 */
export function fileRoutes({ db, ports }: RequestServices, log: Logger, askerOf: RequesterOf): FileRouter {
  const route = createUploadthing({
    // Only our own error messages (`isOurs`) are shown to users, not those of the SDK.
    errorFormatter: ({ message, cause }) => ({ message, isOurs: cause instanceof DomainError }),
  });

  async function admit(
    kind: UploadKind,
    {
      req,
      files,
      clipId,
    }: { req: Request; files: readonly { size: number; type: string }[]; clipId?: string },
  ) {
    const asker = askerOf(req);
    if (!asker) throw new UploadThingError({ code: "FORBIDDEN" });
    for (const file of files) {
      const refusal = refusalOfClaim(kind, file);
      if (refusal) refuse(refusal);
    }
    const subjectId = await requireSubject(asker, { kind, clipId }).catch(refuse);
    return { subjectId, locale: activeLocale() };
  }

  async function save(kind: UploadKind, subjectId: string, key: string): Promise<UploadedFile> {
    try {
      return await saveUpload(systemContext(db, ports, "uploads"), { kind, subjectId, key });
    } catch (error) {
      if (error instanceof DomainError) return { refused: error.message };
      log.error({ err: error, kind }, "Upload could not be saved");
      return { refused: kind === "clip" ? t(CLIP_NOT_SAVED) : t(PICTURE_NOT_SAVED) };
    }
  }

  /** Uses the uploader's language, because the store sends this request. */
  function saveInLocale(
    kind: UploadKind,
    { subjectId, locale }: Admission,
    key: string,
  ): Promise<UploadedFile> {
    return runInLocale(locale, () => save(kind, subjectId, key));
  }

  const image = { image: { maxFileSize: "8MB", maxFileCount: 1 } } as const;
  const forClip = (kind: "clip" | "poster") =>
    route(kind === "clip" ? { video: { maxFileSize: "128MB", maxFileCount: 1, acl: "private" } } : image)
      .input(z.object({ clipId: idText }))
      .middleware(({ req, files, input }) => admit(kind, { req, files, ...input }))
      .onUploadComplete(async ({ metadata, file }) => ({
        ...(await saveInLocale(kind, metadata, file.key)),
      }));
  const forProfile = (kind: "avatar" | "banner") =>
    route(image)
      .middleware(({ req, files }) => admit(kind, { req, files }))
      .onUploadComplete(async ({ metadata, file }) => ({
        ...(await saveInLocale(kind, metadata, file.key)),
      }));
  return {
    clip: forClip("clip"),
    poster: forClip("poster"),
    avatar: forProfile("avatar"),
    banner: forProfile("banner"),
  };
}
