import { Button } from "@starling/ui/button";
import { ErrorState } from "@starling/ui/error-state";
import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import { momentText } from "@starling/validators/date-texts";
import { RECOVERY_CODES, type SecondFactorStatus } from "@starling/validators/second-factors";
import type { Me } from "@starling/validators/sessions";
import { useState } from "react";
import { type SettingsRow, SettingsSection } from "../../../components/settings-section.tsx";
import { trpc } from "../../../lib/trpc.ts";
import { AccessTokens } from "./access-tokens.tsx";
import { RenewCodesDialog, TurnOffDialog } from "./code-dialogs.tsx";
import { securityTab as words } from "./security-words.ts";
import { Sessions } from "./sessions.tsx";
import { TurnOnDialog } from "./turn-on-dialog.tsx";

type Asked = "on" | "off" | "renew" | null;

/** Number of remaining recovery codes below which new codes are suggested. */
const FEW_CODES = 3;

export function SecurityTab({ me }: { me: Me }) {
  const status = trpc.secondFactors.status.useQuery();
  const [asked, setAsked] = useState<Asked>(null);
  const close = () => setAsked(null);
  return (
    <>
      {status.data ? <SettingsSection title={words.title} rows={rowsOf(status.data, setAsked)} /> : null}
      {status.isPending ? <SecuritySkeleton /> : null}
      {status.error && !status.data ? (
        <ErrorState
          message={words.loadFailed}
          detail={words.nothingLost}
          retrying={status.isFetching}
          onRetry={() => void status.refetch()}
        />
      ) : null}
      <Sessions />
      <AccessTokens />
      {asked === "on" ? <TurnOnDialog me={me} onClose={close} /> : null}
      {asked === "off" ? <TurnOffDialog onClose={close} /> : null}
      {asked === "renew" ? <RenewCodesDialog me={me} onClose={close} /> : null}
    </>
  );
}

function rowsOf({ isOn, since, recoveryCodesLeft }: SecondFactorStatus, ask: (what: Asked) => void) {
  const app: SettingsRow = {
    label: words.app,
    value: isOn && since ? words.on(momentText(since, new Date())) : words.off,
    action: (
      <Button size="sm" variant={isOn ? "secondary" : "primary"} onClick={() => ask(isOn ? "off" : "on")}>
        {isOn ? words.turnOff : words.turnOn}
      </Button>
    ),
  };
  if (!isOn) return [app];
  const leftText = recoveryCodesLeft < FEW_CODES ? words.fewLeft : words.left;
  const codes: SettingsRow = {
    label: words.recoveryCodes,
    value: leftText(recoveryCodesLeft, RECOVERY_CODES),
    action: (
      <Button size="sm" onClick={() => ask("renew")}>
        {words.renew}
      </Button>
    ),
  };
  return [app, codes];
}

function SecuritySkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-6 pt-1">
      <Skeleton className="h-6 w-56" />
      <Skeleton className="h-8 w-full" />
    </SkeletonGroup>
  );
}
