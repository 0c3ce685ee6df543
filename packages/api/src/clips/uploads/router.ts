import { idInput } from "@starling/validators/ids";
import { beginUploadInput } from "@starling/validators/uploads";
import { memberProcedure, router } from "../../trpc.ts";
import { finishUpload } from "./finishing.service.ts";
import { beginUpload, cancelUpload } from "./service.ts";

export const uploadsRouter = router({
  begin: memberProcedure.input(beginUploadInput).mutation(({ ctx, input }) => beginUpload(ctx, input)),
  finish: memberProcedure.input(idInput).mutation(({ ctx, input }) => finishUpload(ctx, input)),
  cancel: memberProcedure.input(idInput).mutation(({ ctx, input }) => cancelUpload(ctx, input)),
});
