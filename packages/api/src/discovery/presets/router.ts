import { createPresetInput } from "@starling/validators/discovery-inputs";
import { idInput } from "@starling/validators/ids";
import { setPresetAlertsInput } from "@starling/validators/notifications";
import { router, viewerProcedure } from "../../trpc.ts";
import { createPreset, listPresets, removePreset, setPresetAlerts } from "./service.ts";

export const presetsRouter = router({
  list: viewerProcedure.query(({ ctx }) => listPresets(ctx)),
  create: viewerProcedure.input(createPresetInput).mutation(({ ctx, input }) => createPreset(ctx, input)),
  tell: viewerProcedure.input(setPresetAlertsInput).mutation(({ ctx, input }) => setPresetAlerts(ctx, input)),
  remove: viewerProcedure.input(idInput).mutation(({ ctx, input }) => removePreset(ctx, input)),
});
