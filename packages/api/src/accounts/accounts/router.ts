import {
  changePasswordInput,
  changeSignUpEmailInput,
  changeUsernameInput,
  confirmEmailChangeInput,
  languageInput,
  loginInput,
  removeAccountInput,
  requestEmailChangeInput,
  requestPasswordResetInput,
  resendVerificationInput,
  resetPasswordInput,
  signUpInput,
  verifyEmailInput,
} from "@starling/validators/accounts";
import { roleInput } from "@starling/validators/role-inputs";
import { endSession, refreshSession } from "../../access/sessions/service.ts";
import { memberProcedure, publicProcedure, router, userProcedure } from "../../trpc.ts";
import { removeAccount, requestDeletion } from "./deletion.service.ts";
import {
  cancelEmailChange,
  confirmEmailChange,
  readEmailChange,
  requestEmailChange,
} from "./email-changes.service.ts";
import { setLanguage } from "./language.service.ts";
import { changePassword, requestPasswordReset, resetPassword } from "./passwords.service.ts";
import { changeUsername } from "./renames.service.ts";
import {
  availableRoles,
  checkRoleSwitch,
  profileCompleteness,
  switchRole,
  updateRole,
} from "./roles.service.ts";
import { loadMe, logIn } from "./service.ts";
import { changeSignUpEmail, signUp } from "./sign-up.service.ts";
import { resendVerification, verifyEmail } from "./verification.service.ts";

export const accountsRouter = router({
  signUp: publicProcedure.input(signUpInput).mutation(({ ctx, input }) => signUp(ctx, input)),
  changeSignUpEmail: publicProcedure
    .input(changeSignUpEmailInput)
    .mutation(({ ctx, input }) => changeSignUpEmail(ctx, input)),
  verifyEmail: publicProcedure.input(verifyEmailInput).mutation(({ ctx, input }) => verifyEmail(ctx, input)),
  resendVerification: publicProcedure
    .input(resendVerificationInput)
    .mutation(({ ctx, input }) => resendVerification(ctx, input)),

  login: publicProcedure.input(loginInput).mutation(({ ctx, input }) => logIn(ctx, input)),
  logout: publicProcedure.mutation(({ ctx }) => endSession(ctx)),
  refresh: publicProcedure.mutation(({ ctx }) => refreshSession(ctx)),
  me: userProcedure.query(({ ctx }) => loadMe(ctx.db, ctx.actor.userId)),

  requestPasswordReset: publicProcedure
    .input(requestPasswordResetInput)
    .mutation(({ ctx, input }) => requestPasswordReset(ctx, input)),
  resetPassword: publicProcedure
    .input(resetPasswordInput)
    .mutation(({ ctx, input }) => resetPassword(ctx, input)),
  changePassword: userProcedure
    .input(changePasswordInput)
    .mutation(({ ctx, input }) => changePassword(ctx, input)),

  changeUsername: userProcedure
    .input(changeUsernameInput)
    .mutation(({ ctx, input }) => changeUsername(ctx, input)),

  setLanguage: userProcedure.input(languageInput).mutation(({ ctx, input }) => setLanguage(ctx, input)),

  emailChange: userProcedure.query(({ ctx }) => readEmailChange(ctx)),
  requestEmailChange: userProcedure
    .input(requestEmailChangeInput)
    .mutation(({ ctx, input }) => requestEmailChange(ctx, input)),
  cancelEmailChange: userProcedure.mutation(({ ctx }) => cancelEmailChange(ctx)),
  confirmEmailChange: publicProcedure
    .input(confirmEmailChangeInput)
    .mutation(({ ctx, input }) => confirmEmailChange(ctx, input)),

  requestDeletion: userProcedure.mutation(({ ctx }) => requestDeletion(ctx)),
  remove: publicProcedure.input(removeAccountInput).mutation(({ ctx, input }) => removeAccount(ctx, input)),

  updateRole: userProcedure.input(roleInput).mutation(({ ctx, input }) => updateRole(ctx, input)),
  switchRole: memberProcedure.input(roleInput).mutation(({ ctx, input }) => switchRole(ctx, input)),
  availableRoles: userProcedure.query(({ ctx }) => availableRoles(ctx)),
  checkRoleSwitch: userProcedure.input(roleInput).query(({ ctx, input }) => checkRoleSwitch(ctx, input)),
  profileCompleteness: userProcedure
    .input(roleInput)
    .query(({ ctx, input }) => profileCompleteness(ctx, input)),
});
