import { Button } from "@starling/ui/button";
import { toast } from "@starling/ui/toast";
import type { CreateProfileInput } from "@starling/validators/profiles";
import type { Role } from "@starling/validators/roles";
import type { Me } from "@starling/validators/sessions";
import { ArrowLeft } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation } from "wouter";
import { PageTitle } from "../../components/page.tsx";
import { clearDraft } from "../../lib/drafts.ts";
import { paths } from "../../lib/paths.ts";
import { beginSession } from "../../lib/session-store.ts";
import { describeError } from "../../lib/show-error.ts";
import { trpc } from "../../lib/trpc.ts";

const TITLES: Record<Role, string> = {
  streamer: "Streamer Profile Setup",
  viewer: "Viewer Profile Setup",
};
const FAILED = "Error submitting profile";
/** The way on waits this long, so that the toast is seen (spec B §9). */
const REDIRECT_MS = 2000;

/** The frame of the profile set-up: title, way back, and the words around the form. */
export function CreateProfilePage({ kind, children }: { kind: Role; children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-xl px-4 py-8 sm:py-12">
      <PageTitle>{TITLES[kind]}</PageTitle>
      <Button variant="ghost" size="sm" asChild className="-ms-3 mb-4">
        <Link href={paths.home}>
          <ArrowLeft aria-hidden="true" className="size-4" />
          Back to Home
        </Link>
      </Button>
      <h1 className="text-2xl">{TITLES[kind]}</h1>
      <p className="mt-1 mb-8 text-base text-muted">
        {kind === "streamer"
          ? "What people see before they come to your stream. Only the name is needed; the rest can wait."
          : "A few words about you. Only the name is needed; the rest can wait."}
      </p>
      {children}
    </div>
  );
}

/** The name a form's draft is kept under: per person and role. */
export function draftName(me: Me): string {
  return `create-${me.role}-profile:${me.id}`;
}

/** Creates the profile, says so, and goes on to the dashboard after 2 s (spec B §4.1). */
export function useCreateProfile(me: Me) {
  const [, navigate] = useLocation();
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);
  const utils = trpc.useUtils();
  const create = trpc.profiles.create.useMutation({
    onSuccess: ({ id, displayName, avatar }) => {
      clearDraft(draftName(me));
      toast.success("Profile created successfully!");
      leaving.current = setTimeout(() => {
        void utils.invalidate();
        navigate(paths.dashboard);
        beginSession({ ...me, profile: { id, displayName, avatar } });
      }, REDIRECT_MS);
    },
    onError: (error) => toast.error(describeError(error, FAILED).message),
  });
  return {
    submit: (input: CreateProfileInput) => create.mutate(input),
    error: create.error,
    busy: create.isPending || create.isSuccess,
  };
}
