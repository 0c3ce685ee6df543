import type { PublicPage } from "@starling/validators/public-pages";
import type { ReactNode } from "react";
import { describeError } from "../../../lib/show-error.ts";
import { trpc } from "../../../lib/trpc.ts";
import { ProfileWaiting } from "../profile-frame.tsx";

interface FetchedPageProps {
  username: string;
  clip?: string | undefined;
  missing: ReactNode;
  children: (page: PublicPage) => ReactNode;
}

/** Fetches the public page's data after navigation within the app. */
export function FetchedPage({ username, clip, missing, children }: FetchedPageProps) {
  const query = trpc.publicPages.read.useQuery({
    username,
    ...(clip === undefined ? {} : { clip }),
  });
  if (query.data) return children(query.data);
  if (query.isError && describeError(query.error, "").reason === "NOT_FOUND") return missing;
  return <ProfileWaiting title={`@${username}`} query={query} />;
}
