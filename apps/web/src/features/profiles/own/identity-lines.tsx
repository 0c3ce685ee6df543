import { LANGUAGES, RELATIONSHIP_STATUSES } from "@starling/validators/demographics";
import { labelOf } from "@starling/validators/options";
import type { OwnProfile } from "@starling/validators/profiles";
import { Labels } from "../facts/labels.tsx";

/** The line under the name, languages and relationship status. */
export function IdentityLines({ profile }: { profile: OwnProfile }) {
  const { shortBio, languages, relationshipStatus } = profile;
  const status =
    relationshipStatus === null || relationshipStatus === "prefer-not-to-say"
      ? null
      : labelOf(RELATIONSHIP_STATUSES, relationshipStatus).replaceAll("_", " ");
  return (
    <div className="flex min-w-0 max-w-measure flex-col gap-1.5">
      {shortBio ? (
        <p dir="auto" className="w-fit max-w-full text-lg [overflow-wrap:anywhere]">
          {shortBio}
        </p>
      ) : (
        <p className="text-lg text-faint">No short bio yet.</p>
      )}
      <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-md text-muted">
        {languages.length > 0 ? (
          <span>
            <span className="sr-only">Languages: </span>
            <Labels values={languages} list={LANGUAGES} separator=" · " />
          </span>
        ) : null}
        {status ? (
          <span>
            <span className="sr-only">Relationship status: </span>
            <bdi>{status}</bdi>
          </span>
        ) : null}
      </p>
    </div>
  );
}
