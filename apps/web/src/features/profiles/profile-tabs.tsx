import { type AddressTab, AddressTabs, type TabCode } from "../../components/address-tabs.tsx";

/** One tab of a profile. */
export type ProfileTab = AddressTab;

interface ProfileTabsProps {
  /** The accessible name of the bar. */
  label: string;
  /** The first one is shown when the address names none. */
  tabs: readonly ProfileTab[];
  /** The code of those tabs that comes by itself. */
  code: TabCode;
}

/** A profile's tabs, in line with its header. */
export function ProfileTabs(props: ProfileTabsProps) {
  return <AddressTabs {...props} className="mt-6" listClassName="sm:px-6" contentClassName="sm:px-6" />;
}
