import { refusalOfClaim } from "@starling/api/clips/uploads/rules";
import { systemContext } from "@starling/api/context";
import { DomainError } from "@starling/api/errors";
import { replacePicture } from "@starling/api/profiles/pictures/service";
import {
  PICTURE_KINDS,
  PICTURE_NOT_SAVED,
  type PictureKind,
  type UploadedPicture,
} from "@starling/validators/pictures";
import { createUploadthing, type FileRouter, UploadThingError } from "uploadthing/server";
import type { Logger } from "../http/logger.ts";
import type { RequestServices } from "../http/request-context.ts";
import { formatRefusal, refuse } from "./refuse.ts";

/** Returns the id of the profile that gets the picture, determined before the SDK handles the request. */
export type ProfileOf = (request: Request) => string | undefined;

/**
 * File routes `avatar` and `banner`. The SDK swallows errors after an upload, so a rejection is a normal
 * response with the field `refused`.
 */
export function pictureRoutes({ db, ports }: RequestServices, log: Logger, profileOf: ProfileOf): FileRouter {
  const route = createUploadthing({ errorFormatter: formatRefusal });

  async function take(kind: PictureKind, profileId: string, key: string): Promise<UploadedPicture> {
    try {
      const ctx = systemContext(db, ports, "uploads");
      return { [kind]: await replacePicture(ctx, { profileId, kind, file: { key } }) };
    } catch (error) {
      if (error instanceof DomainError) return { refused: error.message };
      log.error({ err: error }, "Uploaded picture could not be saved");
      return { refused: PICTURE_NOT_SAVED };
    }
  }

  const forKind = (kind: PictureKind) =>
    route({ image: { maxFileSize: "8MB", maxFileCount: 1 } })
      .middleware(({ req, files }) => {
        const profileId = profileOf(req);
        if (profileId === undefined) throw new UploadThingError({ code: "FORBIDDEN" });
        for (const file of files) {
          const refusal = refusalOfClaim(kind, file);
          if (refusal) refuse(refusal);
        }
        return { profileId };
      })
      .onUploadComplete(({ metadata, file }) => take(kind, metadata.profileId, file.key));

  return Object.fromEntries(PICTURE_KINDS.map((kind) => [kind, forKind(kind)]));
}
