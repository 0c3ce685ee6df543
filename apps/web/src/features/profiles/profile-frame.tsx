import { ErrorState } from "@starling/ui/error-state";
import type { ReactNode } from "react";
import { PageTitle } from "../../components/page.tsx";
import { describeError } from "../../lib/show-error.ts";
import { ProfileSkeleton } from "./header/profile-skeleton.tsx";
import { profileFrame as words } from "./words.ts";

export function ProfileFrame({ children }: { children: ReactNode }) {
  return <div className="mx-auto w-full max-w-6xl px-4 pb-16 sm:px-6 sm:pt-6 lg:px-8">{children}</div>;
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
}

export function ProfileWaiting({ title, query }: ProfileWaitingProps) {
  return (
    <ProfileFrame>
      <PageTitle>{title}</PageTitle>
      {query.isPending || query.error === null ? (
        <ProfileSkeleton />
      ) : (
        <ErrorState
          className="mt-8"
          message={describeError(query.error, words.loadFailed).message}
          detail={words.loadFailedDetail}
          query={query}
        />
      )}
    </ProfileFrame>
  );
}
