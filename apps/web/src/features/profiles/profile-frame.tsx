import { ErrorState } from "@starling/ui/error-state";
import type { ReactNode } from "react";
import { PageTitle } from "../../components/page.tsx";
import { describeError } from "../../lib/show-error.ts";
import { useMedia } from "../../lib/use-media.ts";
import { PHONE, PhoneSkeleton } from "./header/phone-skeleton.tsx";
import { ProfileSkeleton } from "./header/profile-skeleton.tsx";
import { profileFrame as words } from "./words.ts";

/** Width and margins of profile pages; on a phone the banner extends to the screen edges. */
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
  /** Phone layout: short header, optionally with actions below. */
  phone?: "row" | "row-and-actions";
}

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
          query={query}
        />
      )}
    </ProfileFrame>
  );
}
