import { Button } from "@starling/ui/button";
import { toast } from "@starling/ui/toast";
import type { MemberDetail } from "@starling/validators/admin";
import { factsOf } from "@starling/validators/channels";
import { momentText } from "@starling/validators/date-texts";
import { roleLabel } from "@starling/validators/roles";
import { useState } from "react";
import { Link } from "wouter";
import { type SettingsRow, SettingsSection } from "../../components/settings-section.tsx";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import { RemoveDialog } from "./remove-dialog.tsx";
import { Loaded } from "./section.tsx";
import { members as words } from "./words.ts";

interface MemberPanelProps {
  id: string;
  onRemoved: () => void;
}

export function MemberPanel({ id, onRemoved }: MemberPanelProps) {
  const query = trpc.admin.member.useQuery({ id }, { staleTime: 0 });
  return (
    <Loaded query={query}>
      {(member) => (
        <>
          <SettingsSection title={`@${member.username}`} rows={rowsOf(member)} />
          <Actions member={member} onRemoved={onRemoved} />
        </>
      )}
    </Loaded>
  );
}

function rowsOf(member: MemberDetail): SettingsRow[] {
  const now = new Date();
  const signsIn = [
    ...(member.hasPassword ? [words.password] : []),
    ...member.signIns,
    ...(member.hasSecondFactor ? [words.secondFactor] : []),
  ];
  const staff = [
    ...(member.isModerator ? [words.moderator] : []),
    ...(member.isOperator ? [words.operator] : []),
  ];
  const { sessions, lastUsedAt, mailRefusedAt } = member;
  return [
    {
      label: words.email,
      value: member.isVerified ? member.email : `${member.email} (${words.notVerified.toLowerCase()})`,
    },
    { label: words.joined, value: momentText(member.createdAt, now) },
    { label: words.role, value: member.roleVerified ? roleLabel(member.role) : words.noRole },
    ...(staff.length > 0 ? [{ label: words.staff, value: staff.join(", ") }] : []),
    { label: words.standing, value: words.standings[member.standing] },
    { label: words.signIn, value: signsIn.join(", ") || null },
    {
      label: words.sessions,
      value: lastUsedAt === null ? words.noSessions : words.lastUsed(sessions, momentText(lastUsedAt, now)),
    },
    { label: words.plan, value: member.plan ?? words.noPlan },
    {
      label: words.mail,
      value: mailRefusedAt === null ? words.mailWorks : words.mailRefused(momentText(mailRefusedAt, now)),
    },
    ...member.profiles.map(({ id, role, displayName }) => ({
      label: roleLabel(role),
      value: (
        <Link
          href={role === "streamer" ? paths.streamer(id) : paths.viewer(id)}
          className="text-accent-text underline underline-offset-4"
        >
          <bdi>{displayName}</bdi>
        </Link>
      ),
    })),
    ...member.channels.map(({ platform, login }) => ({
      label: factsOf(platform).label,
      value: <bdi>{login}</bdi>,
    })),
    { label: words.id, value: <code className="text-sm">{member.id}</code> },
  ];
}

function Actions({ member, onRemoved }: { member: MemberDetail; onRemoved: () => void }) {
  const [isRemoving, setRemoving] = useState(false);
  const utils = trpc.useUtils();
  const { id, isVerified, sessions, canRemove } = member;
  const options = (done: string) => ({
    onSuccess: () => toast.success(done, { id: `member-${id}` }),
    meta: { failed: words.failed },
    onSettled: () => utils.admin.invalidate(),
  });
  const verify = trpc.admin.verifyMember.useMutation(options(words.verified));
  const resend = trpc.admin.resendVerification.useMutation(options(words.resent));
  const endSessions = trpc.admin.endSessions.useMutation(options(words.ended));
  return (
    <>
      <div className="mb-10 flex flex-wrap gap-2">
        {isVerified ? null : (
          <>
            <Button size="sm" busy={resend.isPending} onClick={() => resend.mutate({ id })}>
              {words.resend}
            </Button>
            <Button size="sm" busy={verify.isPending} onClick={() => verify.mutate({ id })}>
              {words.verify}
            </Button>
          </>
        )}
        {sessions > 0 ? (
          <Button size="sm" busy={endSessions.isPending} onClick={() => endSessions.mutate({ id })}>
            {words.endSessions}
          </Button>
        ) : null}
        {canRemove ? (
          <Button size="sm" variant="danger" onClick={() => setRemoving(true)}>
            {words.remove}
          </Button>
        ) : (
          <p className="text-muted text-sm">{words.keepsStaff}</p>
        )}
      </div>
      {isRemoving ? (
        <RemoveDialog member={member} onClose={() => setRemoving(false)} onRemoved={onRemoved} />
      ) : null}
    </>
  );
}
