import { Button } from "@starling/ui/button";
import { EmptyState } from "@starling/ui/empty-state";
import { ErrorState } from "@starling/ui/error-state";
import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import { momentText } from "@starling/validators/date-texts";
import { roleLabel } from "@starling/validators/roles";
import type { Me } from "@starling/validators/sessions";
import { Link } from "wouter";
import { RowAction, SettingsSection } from "../../../components/settings-section.tsx";
import { openAccountDialog } from "../../../entities/session/account-dialog-store.ts";
import { LanguageSelect } from "../../../entities/session/language-select.tsx";
import { paths } from "../../../lib/paths.ts";
import { trpc } from "../../../lib/trpc.ts";
import { ChangeEmail, EmailAddress } from "./change-email.tsx";
import { ChangeUsername } from "./change-username.tsx";
import { editorOf, overviewOf } from "./overview.ts";
import { editFact, profileTab as words } from "./words.ts";
import { YourData } from "./your-data.tsx";

export function ProfileTab({ me }: { me: Me }) {
  const own = trpc.profiles.own.useQuery();
  const changed = own.data && own.data.updatedAt > me.updatedAt ? own.data.updatedAt : me.updatedAt;
  return (
    <>
      <SettingsSection
        title={words.account}
        rows={[
          {
            label: words.profileType,
            value: roleLabel(me.role),
            action: <RowAction label={words.switchRole} onClick={() => openAccountDialog("switch-role")} />,
            isLink: true,
          },
          {
            label: words.username,
            value: <bdi>{me.username}</bdi>,
            action: <ChangeUsername me={me} />,
            isLink: true,
          },
          {
            label: words.email,
            value: <EmailAddress me={me} />,
            action: <ChangeEmail me={me} />,
            isLink: true,
          },
          { label: words.language, value: <LanguageRow /> },
          { label: words.lastUpdated, value: momentText(changed, new Date()) },
        ]}
      />
      {own.data ? (
        <SettingsSection
          title={words.overview}
          rows={overviewOf(own.data).map(({ name, label, value, isTyped }) => ({
            label,
            value: isTyped && value !== null ? <bdi>{value}</bdi> : value,
            action: (
              <RowAction
                label={editFact[name]}
                href={`${paths.settings}?tab=profile&edit=${editorOf(name, me.role)}`}
              />
            ),
            isLink: true,
          }))}
          actions={<ProfileActions me={me} />}
        />
      ) : null}
      {own.data === null ? <NoProfile me={me} /> : null}
      {own.isPending ? <OverviewSkeleton /> : null}
      {own.error ? (
        <ErrorState
          className="mb-12"
          message={words.loadFailed}
          detail={words.nothingLost}
          retrying={own.isFetching}
          onRetry={() => void own.refetch()}
        />
      ) : null}
      <YourData me={me} />
    </>
  );
}

function LanguageRow() {
  return (
    <div className="max-w-56">
      <LanguageSelect />
    </div>
  );
}

function NoProfile({ me }: { me: Me }) {
  return (
    <EmptyState
      className="mb-12"
      message={words.youHaveNoProfile(me.role)}
      action={
        <Button variant="primary" asChild>
          <Link href={paths.createProfile(me.role)}>{words.setUpProfile}</Link>
        </Button>
      }
    />
  );
}

function ProfileActions({ me }: { me: Me }) {
  return (
    <>
      <Button size="sm" asChild>
        <Link href={paths.updateProfile(me.role)}>{words.editProfile}</Link>
      </Button>
      <Button size="sm" asChild>
        <Link href={paths.profile}>{words.viewProfile}</Link>
      </Button>
    </>
  );
}

const ROWS = Array.from({ length: 10 }, (_, row) => row);

function OverviewSkeleton() {
  return (
    <SkeletonGroup className="mb-12 flex flex-col gap-6 pt-2">
      <Skeleton className="h-6 w-32" />
      {ROWS.map((row) => (
        <Skeleton key={row} className="h-8 w-full" />
      ))}
    </SkeletonGroup>
  );
}
