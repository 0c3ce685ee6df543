import type { PublicPage } from "@starling/validators/public-pages";
import type { ReactNode } from "react";
import { describeError } from "../../../lib/show-error.ts";
import { trpc } from "../../../lib/trpc.ts";
import { ProfileWaiting } from "../profile-frame.tsx";
import { MissingPage } from "./missing-page.tsx";

interface FetchedPageProps {
  username: string;
  children: (page: PublicPage) => ReactNode;
}

/** A public page that did not come with the document: one that was reached by a link within the app. */
export function FetchedPage({ username, children }: FetchedPageProps) {
  const query = trpc.publicPages.read.useQuery({ username });
  if (query.data) return children(query.data);
  if (query.isError && describeError(query.error, "").reason === "NOT_FOUND") return <MissingPage />;
  return <ProfileWaiting title={`@${username}`} query={query} />;
}
