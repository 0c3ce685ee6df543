import { ErrorState } from "@starling/ui/error-state";
import type { ReactNode } from "react";
import { PageTitle } from "../../components/page.tsx";
import { describeError } from "../../lib/show-error.ts";
import { useMedia } from "../../lib/use-media.ts";
import { PHONE, PhoneSkeleton } from "./header/phone-skeleton.tsx";
import { ProfileSkeleton } from "./header/profile-skeleton.tsx";
import { profileFrame as words } from "./words.ts";

/** The measure of the profile pages. The banner touches the edges of a phone. */
export function ProfileFrame({ children }: { children: ReactNode }) {
  return <div className="mx-auto w-full max-w-5xl px-4 pb-16 sm:px-6 sm:pt-6 lg:px-8">{children}</div>;
}

function Shape({ phone }: Pick<ProfileWaitingProps, "phone">) {
  const isPhone = useMedia(PHONE);
  return isPhone && phone ? <PhoneSkeleton hasActions={phone === "row-and-actions"} /> : <ProfileSkeleton />;
}

interface LoadingProfile {
  isPending: boolean;
  isFetching: boolean;
  error: unknown;
  refetch: () => unknown;
}

interface ProfileWaitingProps {
  title: string;
  query: LoadingProfile;
  /** On a phone the page has the short header, and below it what one can do, where there is something. */
  phone?: "row" | "row-and-actions";
}

/** What stands in for a profile that has not come: its skeleton, or why it did not and a way to try again. */
export function ProfileWaiting({ title, query, phone }: ProfileWaitingProps) {
  return (
    <ProfileFrame>
      <PageTitle>{title}</PageTitle>
      {query.isPending || query.error === null ? (
        <Shape phone={phone} />
      ) : (
        <ErrorState
          className="mt-8"
          message={describeError(query.error, words.loadFailed).message}
          detail={words.loadFailedDetail}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
    </ProfileFrame>
  );
}
