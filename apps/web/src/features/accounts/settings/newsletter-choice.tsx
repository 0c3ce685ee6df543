import { ErrorState } from "@starling/ui/error-state";
import { Skeleton } from "@starling/ui/skeleton";
import { Switch } from "@starling/ui/switch";
import { useId } from "react";
import { trpc } from "../../../lib/trpc.ts";
import { newsletterChoice as words } from "./words.ts";

export function NewsletterChoice() {
  const id = useId();
  const utils = trpc.useUtils();
  const { data, error, isFetching, refetch } = trpc.newsletter.read.useQuery();
  const choose = trpc.newsletter.choose.useMutation({
    onSuccess: (answer) => utils.newsletter.read.setData(undefined, answer),
    meta: { failed: words.failed },
  });
  const isOn = choose.isPending ? choose.variables.isOn : data?.isOn;
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} className="mb-3 text-lg">
        {words.title}
      </h2>
      {isOn === undefined && !error ? <Skeleton className="h-12 w-full" /> : null}
      {isOn === undefined && error ? (
        <ErrorState message={words.loadFailed} retrying={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {isOn === undefined ? null : (
        <Switch
          label={words.label}
          description={words.description}
          checked={isOn}
          onCheckedChange={(wanted) => choose.mutate({ isOn: wanted })}
        />
      )}
    </section>
  );
}
