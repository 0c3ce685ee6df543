import { Link } from "wouter";
import { paths } from "../../../../lib/paths.ts";
import { trpc } from "../../../../lib/trpc.ts";
import { connectHint as words } from "./words.ts";

/** Hint to connect a channel; renders nothing if no platform is configured. */
export function ConnectHint() {
  const { data } = trpc.channels.list.useQuery();
  if (!data || data.platforms.length === 0 || data.channels.length > 0) return null;
  return (
    <p className="max-w-measure text-md text-muted">
      {words.why}{" "}
      <Link href={`${paths.profile}?tab=streaming`} className="text-accent-text underline underline-offset-4">
        {words.connect}
      </Link>
    </p>
  );
}
