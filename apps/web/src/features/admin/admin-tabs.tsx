import { AddressTabs } from "../../components/address-tabs.tsx";
import { AnnouncementsTab } from "./announcements-tab.tsx";
import { InvitationsTab } from "./invitations-tab.tsx";
import { JobsTab } from "./jobs-tab.tsx";
import { LogTab } from "./log-tab.tsx";
import { MembersTab } from "./members-tab.tsx";
import { OverviewTab } from "./overview-tab.tsx";
import { PricesTab } from "./prices-tab.tsx";
import { admin as words } from "./words.ts";

const TABS = [
  { value: "overview", label: words.tabs.overview, content: <OverviewTab /> },
  { value: "members", label: words.tabs.members, content: <MembersTab /> },
  { value: "invitations", label: words.tabs.invitations, content: <InvitationsTab /> },
  { value: "announcements", label: words.tabs.announcements, content: <AnnouncementsTab /> },
  { value: "jobs", label: words.tabs.jobs, content: <JobsTab /> },
  { value: "plans", label: words.tabs.plans, content: <PricesTab /> },
  { value: "log", label: words.tabs.log, content: <LogTab /> },
];

export function AdminTabs() {
  return <AddressTabs label={words.title} tabs={TABS} />;
}
