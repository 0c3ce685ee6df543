import { t } from "@starling/i18n/translate";
import { toast } from "@starling/ui/toast";
import type { CreateProfileInput, OwnProfile, UpdateProfileInput } from "@starling/validators/profiles";
import type { Me } from "@starling/validators/sessions";
import { useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useLocation } from "wouter";
import type { ProfileValues } from "../../../entities/profile/profile-values.ts";
import { PROFILE_SAVED } from "../../../entities/profile/profile-words.ts";
import { destinationOf, performIntent } from "../../../entities/session/after-sign-in.ts";
import { readIntent } from "../../../entities/session/intent.ts";
import { paths } from "../../../lib/paths.ts";
import { beginSession } from "../../../lib/session-store.ts";
import { applyFieldErrors, showError } from "../../../lib/show-error.ts";
import { trpc } from "../../../lib/trpc.ts";
import type { Autosave } from "./autosave.ts";
import { usePictureUploads } from "./use-picture-uploads.ts";
import { CLAIM_FAILED, SUBMIT_FAILED } from "./words.ts";

/** Delay before the redirect, during which the toast is visible (docs/product.md §2.7). */
const REDIRECT_MS = 2000;

interface SubmitOptions {
  me: Me;
  own: OwnProfile | null;
  form: UseFormReturn<ProfileValues, unknown, UpdateProfileInput>;
  autosave: Autosave;
  hasProvenChannel: boolean;
  /** Called when the profile is saved and local copies are obsolete. */
  onSent: () => void;
  /** Called after a rejection, when the fields already show the errors. */
  onRefused: () => void;
}

/**
 * Submits the form, then its pictures. Two seconds later, redirects to the dashboard (docs/product.md §2.7)
 * or to the page that led to sign-up.
 */
export function useSubmit(options: SubmitOptions) {
  const { me, own, form, autosave, hasProvenChannel, onSent, onRefused } = options;
  const [, navigate] = useLocation();
  const [busy, setBusy] = useState(false);
  const finish = useRef<(() => void) | null>(null);
  const utils = trpc.useUtils();
  const uploads = usePictureUploads(form, own);
  useEffect(() => () => finish.current?.(), []);

  function send(input: UpdateProfileInput): Promise<OwnProfile> {
    const { client } = utils;
    // The cast is safe: validation has required a name for a new profile.
    return own
      ? client.profiles.update.mutate(input)
      : client.profiles.create.mutate(input as CreateProfileInput);
  }

  /**
   * Updates the session together with the redirect, or earlier if the member leaves the page. Returns a
   * function that starts the redirect. Call this function when all pictures are uploaded or skipped.
   */
  function settle({ id, displayName, avatar: stored }: OwnProfile) {
    let avatar = stored;
    let timer: ReturnType<typeof setTimeout> | undefined;
    finish.current = () => {
      finish.current = null;
      clearTimeout(timer);
      void utils.invalidate();
      const member = { ...me, profile: { id, displayName, avatar } };
      if (own === null) performIntent(member);
      beginSession(member);
    };
    return (uploaded: string | undefined) => {
      avatar = uploaded ?? stored;
      timer = setTimeout(() => {
        const member = { ...me, profile: { id, displayName, avatar } };
        navigate(own === null ? destinationOf(member, paths.dashboard) : paths.dashboard);
        finish.current?.();
      }, REDIRECT_MS);
    };
  }

  async function submit(input: UpdateProfileInput): Promise<void> {
    setBusy(true);
    await autosave.stop();
    let saved: OwnProfile;
    try {
      saved = await send(input);
    } catch (error) {
      showError(error, t(SUBMIT_FAILED));
      setBusy(false);
      applyFieldErrors(form, error);
      autosave.resume();
      onRefused();
      return;
    }
    onSent();
    const goOn = settle(saved);
    // A failure of this request is ignored. The wizard then offers the old draft when it is opened again.
    void utils.client.drafts.discard.mutate().catch(() => undefined);
    const pictures = await uploads.sendAll();
    if (!pictures) return;
    if (own === null && hasProvenChannel) await claimChannel(utils.client);
    toast.success(PROFILE_SAVED[own ? "update" : "create"]);
    goOn(pictures.avatar);
  }
  return { submit, busy, uploads };
}

/** Does nothing if the member continues to the page `/join`, because that page connects the channel. */
async function claimChannel({ channels }: ReturnType<typeof trpc.useUtils>["client"]): Promise<void> {
  if (readIntent()?.returnTo.startsWith("/join/")) return;
  try {
    const { outcome } = await channels.claim.mutate();
    if (outcome !== "connected") toast.error(t(CLAIM_FAILED));
  } catch (error) {
    showError(error, t(CLAIM_FAILED));
  }
}
