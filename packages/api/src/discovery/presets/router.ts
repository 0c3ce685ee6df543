import { createPresetInput } from "@starling/validators/discovery-inputs";
import { idInput } from "@starling/validators/ids";
import { tellOfPresetInput } from "@starling/validators/notifications";
import { router, viewerProcedure } from "../../trpc.ts";
import { createPreset, listPresets, removePreset, tellOfPreset } from "./service.ts";

/** Saved filters, private to each viewer. */
export const presetsRouter = router({
  list: viewerProcedure.query(({ ctx }) => listPresets(ctx)),
  create: viewerProcedure.input(createPresetInput).mutation(({ ctx, input }) => createPreset(ctx, input)),
  tell: viewerProcedure.input(tellOfPresetInput).mutation(({ ctx, input }) => tellOfPreset(ctx, input)),
  remove: viewerProcedure.input(idInput).mutation(({ ctx, input }) => removePreset(ctx, input)),
});
