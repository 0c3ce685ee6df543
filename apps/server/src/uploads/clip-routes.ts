import { requireOwnClip } from "@starling/api/clips/clips/service";
import { setPoster } from "@starling/api/clips/clips/uploads/posters.service";
import { finishClip } from "@starling/api/clips/clips/uploads/publishing.service";
import { requireOwnPending } from "@starling/api/clips/clips/uploads/service";
import { refusalOfClaim } from "@starling/api/clips/uploads/rules";
import { systemContext, type UserContext } from "@starling/api/context";
import { DomainError } from "@starling/api/errors";
import { CLIP_NOT_SAVED, type UploadedClip } from "@starling/validators/clips";
import { idText } from "@starling/validators/ids";
import { PICTURE_NOT_SAVED } from "@starling/validators/pictures";
import type { UploadKind } from "@starling/validators/uploads";
import { createUploadthing, type FileRouter, UploadThingError } from "uploadthing/server";
import { z } from "zod";
import type { Logger } from "../http/logger.ts";
import type { RequestServices } from "../http/request-context.ts";
import { formatRefusal, refuse } from "./refuse.ts";

/** Returns the caller, authenticated before the SDK handles the request. */
export type RequesterOf = (request: Request) => UserContext | undefined;

/** Response in a type that the SDK accepts. */
type Answer = Partial<Record<keyof UploadedClip, string>>;

const input = z.object({ clipId: idText });

function requireAcceptedFiles(kind: UploadKind, files: readonly { size: number; type: string }[]): void {
  for (const file of files) {
    const refusal = refusalOfClaim(kind, file);
    if (refusal) refuse(refusal);
  }
}

/**
 * File routes `clip` for the video of the caller's pending clip and `poster` for a clip's poster
 * (docs/product.md §4.2). The SDK swallows errors after an upload, so a rejection is a normal response with
 * the field `refused`.
 */
export function clipRoutes({ db, ports }: RequestServices, log: Logger, askerOf: RequesterOf): FileRouter {
  const route = createUploadthing({ errorFormatter: formatRefusal });
  const ctx = systemContext(db, ports, "uploads");

  function requireCaller(request: Request): UserContext {
    const asker = askerOf(request);
    if (!asker) throw new UploadThingError({ code: "FORBIDDEN" });
    return asker;
  }

  async function answer(work: Promise<UploadedClip>, fallback: string): Promise<Answer> {
    try {
      return { ...(await work) };
    } catch (error) {
      if (error instanceof DomainError) return { refused: error.message };
      log.error({ err: error }, "Clip upload could not be saved");
      return { refused: fallback };
    }
  }

  const finish = async (clipId: string, key: string): Promise<UploadedClip> => {
    const { thumbnail } = await finishClip(ctx, { clipId, key });
    return { clipId, ...(thumbnail === null ? {} : { thumbnail }) };
  };

  return {
    clip: route({ video: { maxFileSize: "128MB", maxFileCount: 1, acl: "private" } })
      .input(input)
      .middleware(async ({ req, files, input: { clipId } }) => {
        const asker = requireCaller(req);
        requireAcceptedFiles("clip", files);
        await requireOwnPending(asker, clipId).catch(refuse);
        return { clipId };
      })
      .onUploadComplete(({ metadata: { clipId }, file }) => answer(finish(clipId, file.key), CLIP_NOT_SAVED)),
    poster: route({ image: { maxFileSize: "8MB", maxFileCount: 1 } })
      .input(input)
      .middleware(async ({ req, files, input: { clipId } }) => {
        const asker = requireCaller(req);
        requireAcceptedFiles("poster", files);
        await requireOwnClip(asker, clipId).catch(refuse);
        return { clipId };
      })
      .onUploadComplete(({ metadata: { clipId }, file }) =>
        answer(setPoster(ctx, { clipId, key: file.key }), PICTURE_NOT_SAVED),
      ),
  };
}
