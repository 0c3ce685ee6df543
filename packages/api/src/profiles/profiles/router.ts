import { idInput } from "@starling/validators/ids";
import { completeProfileInput, createProfileInput, updateProfileInput } from "@starling/validators/profiles";
import { memberProcedure, router, userProcedure } from "../../trpc.ts";
import { readPublicProfile, readStreamer, readViewer } from "./public.service.ts";
import {
  completeProfile,
  createProfile,
  readOwnProfile,
  requireOwnProfile,
  updateProfile,
} from "./service.ts";

export const profilesRouter = router({
  me: userProcedure.query(({ ctx }) => requireOwnProfile(ctx)),
  own: userProcedure.query(({ ctx }) => readOwnProfile(ctx)),
  create: memberProcedure.input(createProfileInput).mutation(({ ctx, input }) => createProfile(ctx, input)),
  update: memberProcedure.input(updateProfileInput).mutation(({ ctx, input }) => updateProfile(ctx, input)),
  complete: memberProcedure
    .input(completeProfileInput)
    .mutation(({ ctx, input }) => completeProfile(ctx, input)),
  streamer: memberProcedure.input(idInput).query(({ ctx, input }) => readStreamer(ctx, input)),
  viewer: memberProcedure.input(idInput).query(({ ctx, input }) => readViewer(ctx, input)),
  byId: memberProcedure.input(idInput).query(({ ctx, input }) => readPublicProfile(ctx, input)),
});
