import { Alert } from "@starling/ui/alert";
import { Button } from "@starling/ui/button";
import { clockText } from "@starling/validators/date-texts";
import { type CaseDetail, CLAIM_MINUTES } from "@starling/validators/moderation";
import type { Me } from "@starling/validators/sessions";
import { useEffect, useState } from "react";
import { getApi } from "../../../lib/api-client.ts";
import { describeError } from "../../../lib/show-error.ts";
import { trpc } from "../../../lib/trpc.ts";
import { useNow } from "../../../lib/use-now.ts";
import { claimBar as words } from "./words.ts";

const MINUTE = 60_000;
/** Remaining minutes at which the button to extend a claim appears. */
const FEW_MINUTES = 3;

interface ClaimBarProps {
  found: CaseDetail;
  me: Me;
}

export function ClaimBar({ found, me }: ClaimBarProps) {
  const { id, claim, can } = found;
  const { taken, refusal, take, giveBack } = useClaiming(id, me);
  const now = useNow();
  useEnd(id, claim?.until ?? null);
  const minutes = claim ? Math.floor((claim.until.getTime() - now.getTime()) / MINUTE) : 0;
  const left = Math.max(0, Math.min(CLAIM_MINUTES, minutes));
  const isMine = claim?.isMine ?? false;
  const isFree = claim === null && can.decide;
  return (
    <div className="mb-6">
      <div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line bg-raised px-4 py-2 text-md">
        <p className="min-w-0 flex-1 basis-48 wrap-anywhere">{stateOf(found, me, left)}</p>
        {isFree || (isMine && minutes <= FEW_MINUTES) ? (
          <Button size="sm" variant="primary" className="pointer-coarse:min-h-11" onClick={() => void take()}>
            {isFree ? words.take : words.longer}
          </Button>
        ) : null}
        {isMine ? (
          <Button size="sm" className="pointer-coarse:min-h-11" onClick={() => void giveBack()}>
            {words.giveBack}
          </Button>
        ) : null}
      </div>
      {refusal === null ? null : (
        <Alert tone="danger" className="mt-2">
          {refusal}
        </Alert>
      )}
      <p role="status" className="sr-only">
        {taken}
      </p>
    </div>
  );
}

function stateOf({ claim, reported }: CaseDetail, me: Me, left: number): string {
  if (claim) {
    return claim.isMine ? words.mine(left) : words.held(claim.username, clockText(claim.until), left);
  }
  return reported.some(({ reporter }) => reporter?.id === me.id) ? words.ownReport : words.free;
}

/** Refetches the case when its claim expires. */
function useEnd(id: string, until: Date | null): void {
  const utils = trpc.useUtils();
  const end = until?.getTime() ?? null;
  useEffect(() => {
    if (end === null) return;
    const timer = setTimeout(
      () => void utils.moderation.caseById.invalidate({ id }),
      Math.max(0, end - Date.now()) + 1_000,
    );
    return () => clearTimeout(timer);
  }, [id, end, utils]);
}

function useClaiming(id: string, me: Me) {
  const utils = trpc.useUtils();
  const [taken, setTaken] = useState("");
  const [refusal, setRefusal] = useState<string | null>(null);

  async function change(claim: CaseDetail["claim"], write: () => Promise<unknown>, failed: string) {
    setRefusal(null);
    const { caseById, cases } = utils.moderation;
    await caseById.cancel({ id });
    const before = caseById.getData({ id });
    caseById.setData({ id }, (found) => found && { ...found, claim });
    try {
      await write();
      setTaken(claim ? words.taken(clockText(claim.until)) : words.given);
    } catch (error) {
      caseById.setData({ id }, before);
      setTaken("");
      setRefusal(describeError(error, failed).message);
    }
    await Promise.all([caseById.invalidate({ id }), cases.invalidate()]);
  }

  const { client } = getApi();
  return {
    taken,
    refusal,
    take: () => {
      const until = new Date(Date.now() + CLAIM_MINUTES * MINUTE);
      const claim = { username: me.username, isMine: true, until };
      return change(claim, () => client.moderation.claim.mutate({ id }), words.takeFailed);
    },
    giveBack: () => change(null, () => client.moderation.release.mutate({ id }), words.giveFailed),
  };
}
