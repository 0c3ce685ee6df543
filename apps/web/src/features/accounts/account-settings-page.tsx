import { EmptyState } from "@starling/ui/empty-state";
import { roleLabel } from "@starling/validators/roles";
import type { Me } from "@starling/validators/sessions";
import { Page } from "../../components/page.tsx";
import { ChangePasswordForm } from "./change-password-form.tsx";

/** What one's account is, and its password (spec A §2). */
export function AccountSettingsPage({ me }: { me: Me }) {
  const rows = [
    { label: "Role", value: roleLabel(me.role) },
    { label: "Username", value: me.username },
    { label: "E-mail", value: me.email },
    {
      label: "Last updated",
      value: new Intl.DateTimeFormat(undefined, { dateStyle: "medium" }).format(me.updatedAt),
    },
  ];
  return (
    <Page title="Account Settings" width="text">
      <section aria-labelledby="account-heading">
        <h2 id="account-heading" className="text-lg">
          Account
        </h2>
        <dl className="mt-2 divide-y divide-line border-y border-line">
          {rows.map(({ label, value }) => (
            <div key={label} className="flex flex-wrap gap-x-6 gap-y-0.5 py-3 text-md">
              <dt className="w-36 text-muted">{label}</dt>
              <dd className="min-w-0 wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="password-heading" className="mt-10">
        <h2 id="password-heading" className="mb-4 text-lg">
          Change Password
        </h2>
        {me.hasPassword ? (
          <ChangePasswordForm />
        ) : (
          <EmptyState message="You sign in through another service, so there is no password to change. Use “Forgot password?” on the login page to set one." />
        )}
      </section>
    </Page>
  );
}
