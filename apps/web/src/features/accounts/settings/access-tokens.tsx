import { AlertDialog } from "@starling/ui/alert-dialog";
import { Badge } from "@starling/ui/badge";
import { Button } from "@starling/ui/button";
import { EmptyState } from "@starling/ui/empty-state";
import { ErrorState } from "@starling/ui/error-state";
import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import { toast } from "@starling/ui/toast";
import { type AccessToken, TOKEN_SCOPES } from "@starling/validators/access-tokens";
import { momentText } from "@starling/validators/date-texts";
import { labelOf } from "@starling/validators/options";
import { useId, useState } from "react";
import { RichText } from "../../../components/rich-text.tsx";
import { optimistic } from "../../../lib/optimistic.ts";
import { paths } from "../../../lib/paths.ts";
import { trpc } from "../../../lib/trpc.ts";
import { CreateTokenDialog } from "./create-token-dialog.tsx";
import { securityTab, accessTokens as words } from "./security-words.ts";

export function AccessTokens() {
  const id = useId();
  const list = trpc.accessTokens.list.useQuery();
  const [isCreating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<AccessToken | null>(null);
  const isEmpty = list.data?.tokens.length === 0;
  const create = (
    <Button size="sm" onClick={() => setCreating(true)}>
      {words.create}
    </Button>
  );
  return (
    <section aria-labelledby={id} className="mb-12 last:mb-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id={id} className="text-lg">
          {words.title}
        </h2>
        {isEmpty ? null : create}
      </div>
      <p className="mb-4 max-w-measure text-md text-muted">
        <RichText
          text={words.about}
          tags={{
            docs: (inner) => (
              <a href={paths.apiDocs} className="underline underline-offset-4 hover:text-strong">
                {inner}
              </a>
            ),
          }}
        />
      </p>
      {isEmpty ? <EmptyState message={words.empty} action={create} className="py-8" /> : null}
      {list.data && !isEmpty ? (
        <ul className="divide-y divide-line border-y border-line text-md">
          {list.data.tokens.map((token) => (
            <TokenRow key={token.id} token={token} onRevoke={() => setRevoking(token)} />
          ))}
        </ul>
      ) : null}
      {list.isPending ? (
        <SkeletonGroup>
          <Skeleton className="h-16 w-full" />
        </SkeletonGroup>
      ) : null}
      {list.error && !list.data ? (
        <ErrorState
          message={words.loadFailed}
          detail={securityTab.nothingLost}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : null}
      {isCreating ? <CreateTokenDialog onClose={() => setCreating(false)} /> : null}
      {revoking ? <RevokeDialog token={revoking} onClose={() => setRevoking(null)} /> : null}
    </section>
  );
}

function TokenRow({ token, onRevoke }: { token: AccessToken; onRevoke: () => void }) {
  const { name, scope, createdAt, lastUsedAt } = token;
  const now = new Date();
  const created = momentText(createdAt, now);
  const use =
    lastUsedAt === null ? words.neverUsed(created) : words.lastUsed(momentText(lastUsedAt, now), created);
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <bdi className="wrap-anywhere">{name}</bdi>
          <Badge>{labelOf(TOKEN_SCOPES, scope)}</Badge>
        </p>
        <p className="text-sm text-muted">{use}</p>
      </div>
      <Button size="sm" aria-label={words.revokeNamed(name)} onClick={onRevoke}>
        {words.revoke}
      </Button>
    </li>
  );
}

/** Revokes optimistically. */
function RevokeDialog({ token: { id, name }, onClose }: { token: AccessToken; onClose: () => void }) {
  const { list } = trpc.useUtils().accessTokens;
  const revoke = trpc.accessTokens.revoke.useMutation({
    onMutate: (input) => {
      onClose();
      const without = optimistic(list, undefined, ({ tokens }) => ({
        tokens: tokens.filter((token) => token.id !== id),
      }));
      return without(input);
    },
    onSuccess: () => toast.success(words.revoked(name)),
    meta: { failed: words.revokeFailed },
    onSettled: () => list.invalidate(),
  });
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={words.revokeTitle}
      description={words.revokeDescription(name)}
      confirmLabel={words.revokeConfirm}
      danger
      onConfirm={() => revoke.mutate({ id })}
    />
  );
}
